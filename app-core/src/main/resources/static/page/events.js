import { kept } from "./kept.js";
import { pauseUnlessOnline } from "./waiting.js";

/*
 * What the engine tells by itself. While the stream is down the views ask, as they would without
 * it; `hello` says that it is up, and that something may have been missed.
 */
const FIRST_RETRY_MS = 1000;
const SLOWEST_RETRY_MS = 30_000;
const SILENCE_MS = 40_000;

const listeners = new Map();
let hungUp = null;
let open = false;

/** Whether changes are told, so that asking often is needless. */
export function connected() {
  return open;
}

/** Calls the listener with the data of each event of this name until the signal ends. */
export function on(name, listener, signal) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  signal.addEventListener("abort", () => all.delete(listener));
}

/** Listens with the token of now. */
export function listen() {
  hangUp();
  hungUp = new AbortController();
  follow(hungUp.signal).catch(() => {});
}

export function hangUp() {
  hungUp?.abort();
  open = false;
}

async function follow(signal) {
  for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2)) {
    try {
      await stream(signal);
      retryMs = FIRST_RETRY_MS;
    } catch (failure) {
      retryMs = failure.wasOpen ? FIRST_RETRY_MS : retryMs;
    }
    open = false;
    await pauseUnlessOnline(retryMs * (0.5 + Math.random()), signal);
  }
}

async function stream(signal) {
  const limit = new AbortController();
  const end = () => limit.abort();
  signal.addEventListener("abort", end, { once: true });
  window.addEventListener("offline", end, { once: true });
  let timer = setTimeout(end, SILENCE_MS);
  let wasOpen = false;
  try {
    const response = await fetch("/events", {
      headers: { Accept: "text/event-stream", Authorization: `Bearer ${kept("token")}` },
      cache: "no-store", credentials: "omit", signal: limit.signal,
    });
    if (!response.ok) {
      throw new Error(`Answered ${response.status}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    open = true;
    wasOpen = true;
    for (let rest = ""; ;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop();
      blocks.forEach(tell);
    }
  } catch (failure) {
    throw Object.assign(new Error(failure.message), { wasOpen });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    window.removeEventListener("offline", end);
  }
}

function tell(block) {
  const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s)));
  if (fields.has("event")) {
    const data = JSON.parse(fields.get("data"));
    [...listeners.get(fields.get("event")) ?? []].forEach((listener) => listener(data));
  }
}
