import { Refusal, Unreachable, call, get, post } from "./api.js";
import { withCaptcha } from "./captcha.js";
import { now } from "./clock.js";
import { connected, on } from "./events.js";
import { measure } from "./measure.js";
import { discard, store, load } from "./storage.js";
import { bell, jittered, pause, pauseUntilOnline, throwIfAborted } from "./timing.js";

/*
 * The claim that this tab is working on, from the tap on a slot to the result. It is stored, so that
 * a reload or a lost connection only interrupts it. Sending a request twice is safe: both have the
 * same idempotency key, and the server answers the second one with the trace id of the first.
 */
const FIRST_POLL_MS = 150;
const SLOWEST_POLL_MS = 1000;
const FIRST_RETRY_MS = 500;
const SLOWEST_RETRY_MS = 8000;
const SHORTEST_WAIT_MS = 1000;
const KEY_VALID_MS = 60_000;
const EARLY_LIMIT_MS = 2000;
const MIN_GATE_WAIT_MS = 300;

let claim = null;
let progress = null;
let controller = null;
const listeners = new Set();

/**
 * What listeners get: null, or `{claim, phase}` with the phase
 * `sending`, `settling`, `offline`, `waiting` (with `until`, by performance.now()),
 * `won` (with `result` and `repeated`: the student had the slot before), or
 * `lost` (with `code`, `message` and `opensAt`).
 */
export function current() {
  return progress && { claim, ...progress };
}

export function onClaim(listener, signal) {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}

/** Whether a claim has no result yet. Until then, another tap does nothing. */
export function busy() {
  return claim !== null && progress?.phase !== "won" && progress?.phase !== "lost";
}

/** Claims a slot; does nothing while another claim has no result yet. */
export function reserve(slot, studentId) {
  if (!busy()) {
    start({ slot, studentId, key: newKey(), traceId: null, sent: false, tappedAt: Date.now() });
  }
}

/** Continues the claim that a reload or a new login interrupted. */
export function resume(studentId) {
  const before = load("claim");
  if (busy() || !before) {
    return;
  }
  const stale = !before.traceId && Date.now() - before.tappedAt > KEY_VALID_MS;
  if (before.studentId !== studentId || stale) {
    discard("claim");
    return;
  }
  start(before);
}

/** Forgets the claim, with or without a result. A reservation that the server already made stays. */
export function stop() {
  controller?.abort();
  claim = null;
  discard("claim");
  notifyListeners(null);
}

/** Forgets the claim if it has a result. */
export function dismissEnded() {
  if (claim !== null && !busy()) {
    stop();
  }
}

/** Stops working on the claim; `resume` continues it. */
export function interrupt() {
  controller?.abort();
  claim = null;
  notifyListeners(null);
}

function start(wanted) {
  claim = wanted;
  controller = new AbortController();
  store("claim", claim);
  run(claim, controller.signal).catch((failure) => {
    if (claim === wanted) {
      end({ phase: "lost", ...reasonOf(failure) });
    }
  });
}

async function run(wanted, signal) {
  const settled = bell();
  // The event may come before the answer with the trace id. Only the student's own claims have events.
  on("claim", () => settled.ring(), signal);
  let repeated = false;
  if (!wanted.traceId) {
    const answer = await requestUntilAnswered("sending", () => requestTrace(wanted, signal), signal);
    wanted.traceId = answer.traceId;
    repeated = answer.repeated;
    store("claim", wanted);
    if (answer.isNew) {
      notifyListeners({ phase: "settling" });
      await settled.wait(connected() ? SLOWEST_POLL_MS : jittered(FIRST_POLL_MS), signal);
    }
  }
  const path = `/reserve/result/${encodeURIComponent(wanted.traceId)}`;
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(SLOWEST_POLL_MS, waitMs * 1.5)) {
    const result = await requestUntilAnswered("settling", () => get(path, signal), signal);
    if (result.status === "SUCCESS") {
      return end({ phase: "won", result, repeated });
    }
    if (result.status === "FAILED") {
      return end({ phase: "lost", code: "FAILED", message: result.reason });
    }
    await settled.wait(jittered(connected() ? SLOWEST_POLL_MS : waitMs), signal);
  }
}

async function requestTrace(wanted, signal) {
  const sentBefore = wanted.sent;
  wanted.sent = true;
  store("claim", wanted);
  try {
    const traceId = await withCaptcha((solved) => sendReservation(wanted, solved, signal), signal);
    return { traceId, isNew: true, repeated: false };
  } catch (refusal) {
    if (refusal instanceof Refusal) {
      wanted.sent = sentBefore;
    }
    if (refusal.code === "DUP_REQ" && refusal.data?.traceId) {
      return { traceId: refusal.data.traceId, isNew: false, repeated: !sentBefore };
    }
    if (refusal.code === "UNGATED" && await waitForGate(wanted, refusal, signal)) {
      return requestTrace(wanted, signal);
    }
    throw refusal;
  }
}

function sendReservation(wanted, solved, signal) {
  const { id: slotId, sessionId } = wanted.slot;
  return sendWithKey("/reserve/", { sessionId, key: wanted.key, body: { slotId, sessionId } }, solved, signal);
}

/** Sends a reservation with its idempotency key; an answered captcha is first exchanged for a claim token. */
export async function sendWithKey(path, { sessionId, key, body }, solved, signal) {
  const headers = { "Idempotency-Key": key };
  if (solved.captchaId) {
    const { token } = await post("/reserve/token", { sessionId, ...solved }, signal);
    headers["X-Claim-Token"] = token;
  }
  return call("POST", path, { body, headers, signal });
}

/** Repeats a request until it has a response: waits after a lost connection and when the server is busy. */
async function requestUntilAnswered(phase, attempt, signal) {
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2)) {
    notifyListeners({ phase });
    try {
      const answer = await attempt();
      throwIfAborted(signal);
      return answer;
    } catch (failure) {
      if (failure instanceof Unreachable) {
        notifyListeners({ phase: "offline" });
        await pauseUntilOnline(jittered(retryMs), signal);
      } else if (failure instanceof Refusal && failure.temporary) {
        const waitMs = jittered(Math.max(SHORTEST_WAIT_MS, failure.retryAfterMs ?? retryMs));
        notifyListeners({ phase: "waiting", until: performance.now() + waitMs });
        await pause(waitMs, signal);
      } else {
        throw failure;
      }
    }
  }
}

/**
 * After "too early" the clock was wrong, so it is measured again. When the gate opens within two
 * seconds, waits for it and returns true, once per claim.
 */
async function waitForGate(wanted, refusal, signal) {
  await measure().catch(() => {});
  throwIfAborted(signal);
  const opensInMs = Date.parse(refusal.data?.opensAt) - now();
  if (wanted.early || !(opensInMs < EARLY_LIMIT_MS)) {
    return false;
  }
  wanted.early = true;
  await pause(Math.max(MIN_GATE_WAIT_MS, opensInMs), signal);
  return true;
}

/** Random; `crypto.randomUUID` is not available on pages without TLS. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function reasonOf({ code, message, data }) {
  return { code: code ?? "ERROR", message, opensAt: data?.opensAt ?? null };
}

function end(outcome) {
  discard("claim");
  notifyListeners(outcome);
}

function notifyListeners(next) {
  progress = next;
  listeners.forEach((listener) => listener(current()));
}
