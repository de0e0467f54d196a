import { Refusal, Unreachable, call, get, post } from "./api.js";
import { withCaptcha } from "./captcha.js";
import { measure, now } from "./clock.js";
import { connected, on } from "./events.js";
import { forget, keep, kept } from "./kept.js";
import { bell, pause, pauseUnlessOnline } from "./waiting.js";

/*
 * The one claim that this tab is after, from the tap to its end. It is kept, so that a reload or a
 * lost connection only interrupts it: asking twice is safe, because both requests have the same key,
 * and the engine answers the second time with the first one's trace id.
 */
const FIRST_POLL_MS = 150;
const SLOWEST_POLL_MS = 1000;
const FIRST_RETRY_MS = 500;
const SLOWEST_RETRY_MS = 8000;
const SHORTEST_WAIT_MS = 1000;
const REPEATABLE_MS = 60_000;
const ALMOST_OPEN_MS = 2000;
const WARM_UP_MS = 300;

let claim = null;
let progress = null;
let giveUp = null;
const listeners = new Set();

/**
 * What the listener is told: null, or `{claim, phase}` with the phase
 * `sending`, `settling`, `offline`, `waiting` (with `until`, by performance.now(), and `message`),
 * `won` (with `result` and `repeated`: it was ours before), or
 * `lost` (with `code`, `message` and `opensAt`).
 */
export function current() {
  return progress && { claim, ...progress };
}

export function onClaim(listener, signal) {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}

/** Whether a claim is on its way. Another tap does nothing until it has ended. */
export function busy() {
  return claim !== null && progress?.phase !== "won" && progress?.phase !== "lost";
}

/** Claims a slot; a second tap while one is on its way is ignored. */
export function reserve(slot, studentId) {
  if (!busy()) {
    begin({ slot, studentId, key: newKey(), traceId: null, sent: false, tappedAt: Date.now() });
  }
}

/** Goes on with the claim that a reload or a new login interrupted. */
export function resume(studentId) {
  const before = kept("claim");
  if (busy() || !before) {
    return;
  }
  const stale = !before.traceId && Date.now() - before.tappedAt > REPEATABLE_MS;
  if (before.studentId !== studentId || stale) {
    forget("claim");
    return;
  }
  begin(before);
}

/** Puts the claim away, ended or not. What the engine has granted already stays granted. */
export function stop() {
  giveUp?.abort();
  claim = null;
  forget("claim");
  tell(null);
}

/** Puts the claim away unless it is on its way. */
export function dismissEnded() {
  if (claim !== null && !busy()) {
    stop();
  }
}

/** Stops for now; `resume` goes on. */
export function interrupt() {
  giveUp?.abort();
  claim = null;
  tell(null);
}

function begin(wanted) {
  claim = wanted;
  giveUp = new AbortController();
  keep("claim", claim);
  pursue(claim, giveUp.signal).catch((failure) => {
    if (claim === wanted) {
      end({ phase: "lost", ...reasonOf(failure) });
    }
  });
}

async function pursue(mine, signal) {
  let repeated = false;
  if (!mine.traceId) {
    const answer = await patiently("sending", () => ask(mine, signal), signal);
    mine.traceId = answer.traceId;
    repeated = answer.repeated;
    keep("claim", mine);
  }
  const path = `/reserve/result/${encodeURIComponent(mine.traceId)}`;
  const ended = bell();
  on("claim", ({ traceId }) => traceId === mine.traceId && ended.ring(), signal);
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(SLOWEST_POLL_MS, waitMs * 1.5)) {
    const result = await patiently("settling", () => get(path, signal), signal);
    if (result.status === "SUCCESS") {
      return end({ phase: "won", result, repeated });
    }
    if (result.status === "FAILED") {
      return end({ phase: "lost", code: "FAILED", message: result.reason });
    }
    await ended.wait(connected() ? SLOWEST_POLL_MS : waitMs, signal);
  }
}

async function ask(mine, signal) {
  const sentBefore = mine.sent;
  mine.sent = true;
  keep("claim", mine);
  try {
    const traceId = await withCaptcha((solved) => tap(mine, solved, signal), signal);
    return { traceId, repeated: false };
  } catch (refusal) {
    if (refusal instanceof Refusal) {
      mine.sent = sentBefore;
    }
    if (refusal.code === "DUP_REQ" && refusal.data?.traceId) {
      return { traceId: refusal.data.traceId, repeated: !sentBefore };
    }
    if (refusal.code === "UNGATED" && await almostOpen(mine, refusal, signal)) {
      return ask(mine, signal);
    }
    throw refusal;
  }
}

/** Reserves; a captcha that was solved is first exchanged for a token that lets one claim in. */
async function tap(mine, solved, signal) {
  const { id: slotId, sessionId } = mine.slot;
  const headers = { "Idempotency-Key": mine.key };
  if (solved.captchaId) {
    const { token } = await post("/reserve/token", { sessionId, ...solved }, signal);
    headers["X-Claim-Token"] = token;
  }
  return call("POST", "/reserve/", { body: { slotId, sessionId }, headers, signal });
}

/** Tries until there is an answer: a lost connection and a busy engine only take longer. */
async function patiently(phase, attempt, signal) {
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2)) {
    tell({ phase });
    try {
      const answer = await attempt();
      signal.throwIfAborted();
      return answer;
    } catch (failure) {
      if (failure instanceof Unreachable) {
        tell({ phase: "offline" });
        await pauseUnlessOnline(retryMs, signal);
      } else if (failure instanceof Refusal && failure.passing) {
        const waitMs = Math.max(SHORTEST_WAIT_MS, failure.retryAfterMs ?? retryMs);
        tell({ phase: "waiting", until: performance.now() + waitMs, message: failure.message });
        await pause(waitMs, signal);
      } else {
        throw failure;
      }
    }
  }
}

/**
 * Too early means that our clock was wrong, so it is set again; when the gate is about to open, the
 * tap waits for it, once.
 */
async function almostOpen(mine, refusal, signal) {
  await measure().catch(() => {});
  signal.throwIfAborted();
  const opensInMs = Date.parse(refusal.data?.opensAt) - now();
  if (mine.early || !(opensInMs < ALMOST_OPEN_MS)) {
    return false;
  }
  mine.early = true;
  await pause(Math.max(WARM_UP_MS, opensInMs), signal);
  return true;
}

/** Not `crypto.randomUUID`, which pages without TLS don't have. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function reasonOf({ code, message, data }) {
  return { code: code ?? "ERROR", message, opensAt: data?.opensAt ?? null };
}

function end(outcome) {
  forget("claim");
  tell(outcome);
}

function tell(next) {
  progress = next;
  listeners.forEach((listener) => listener(current()));
}
