import { load } from "./storage.js";
import { jittered, pause, pauseUntilOnline } from "./timing.js";

/*
 * The stream of server-sent events. While it is closed, the views poll. `hello` means that it was
 * opened, and that events may have been missed before.
 */
const FIRST_RETRY_MS = 1000;
const SLOWEST_RETRY_MS = 30_000;
const SILENCE_MS = 40_000;

const listeners = new Map();
let controller = null;
let open = false;

/** Whether the stream is open, so that frequent polling is not needed. */
export function connected() {
  return open;
}

/** Calls the listener with the data of each event of this name until the signal ends. */
export function on(name, listener, signal) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  signal.addEventListener("abort", () => all.delete(listener));
}

/** Opens the stream with the current token and keeps it open. */
export function openStream() {
  closeStream();
  controller = new AbortController();
  keepOpen(controller.signal).catch(() => {});
  window.addEventListener("pagehide", rest);
  window.addEventListener("pageshow", wake);
}

/** A browser may keep a page that was left, to come back to it; its stream would keep one of the few connections. */
function rest() {
  controller?.abort();
  open = false;
}

function wake({ persisted }) {
  if (persisted) {
    openStream();
  }
}

export function closeStream() {
  rest();
  window.removeEventListener("pagehide", rest);
  window.removeEventListener("pageshow", wake);
}

async function keepOpen(signal) {
  for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2)) {
    let refusedMs = 0;
    try {
      await stream(signal);
      retryMs = FIRST_RETRY_MS;
    } catch (failure) {
      retryMs = failure.wasOpen ? FIRST_RETRY_MS : retryMs;
      refusedMs = failure.retryAfterMs;
    }
    open = false;
    await (refusedMs > 0 ? pause(jittered(refusedMs), signal) : pauseUntilOnline(jittered(retryMs), signal));
  }
}

async function stream(signal) {
  const limit = new AbortController();
  const end = () => limit.abort();
  signal.addEventListener("abort", end, { once: true });
  window.addEventListener("offline", end, { once: true });
  let timer = setTimeout(end, SILENCE_MS);
  let wasOpen = false;
  let retryAfterMs = 0;
  try {
    const response = await fetch("/events", {
      headers: { Accept: "text/event-stream", Authorization: `Bearer ${load("token")}` },
      cache: "no-store", credentials: "omit", signal: limit.signal,
    });
    if (!response.ok) {
      retryAfterMs = Number(response.headers.get("Retry-After")) * 1000;
      throw new Error(`Response status ${response.status}`);
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    open = true;
    wasOpen = true;
    for (let unread = ""; ;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
      const blocks = (unread + decoder.decode(value, { stream: true })).split("\n\n");
      unread = blocks.pop();
      blocks.forEach(dispatch);
    }
  } catch (failure) {
    throw Object.assign(new Error(failure.message), { wasOpen, retryAfterMs });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    window.removeEventListener("offline", end);
  }
}

function dispatch(block) {
  const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s)));
  if (fields.has("event")) {
    const data = JSON.parse(fields.get("data"));
    [...listeners.get(fields.get("event")) ?? []].forEach((listener) => listener(data));
  }
}
