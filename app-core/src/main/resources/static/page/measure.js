import { get } from "./api.js";
import { accuracy, doubt, hasJumped, phoneAhead, setClock, setZone, whenDoubted } from "./clock.js";
import { jittered, pause, pauseUntilOnline } from "./timing.js";

const SAMPLES = 5;
const MOST_TRIES = 3 * SAMPLES;
const GAP_MS = 40;
const RETRY_MS = 4000;

let measuring = null;
let keeping = false;

/**
 * Measures the server's clock. Uses the fastest of several samples, because its error is at most
 * half of its round trip. Concurrent calls share one measurement.
 */
export function measure() {
  measuring ??= sample().finally(() => {
    measuring = null;
  });
  return measuring;
}

async function sample() {
  let best = null;
  for (let taken = 0, tries = 0; taken < SAMPLES && tries < MOST_TRIES; taken++, tries++) {
    const ahead = phoneAhead();
    const sent = performance.now();
    const answer = await get("/time");
    const roundTripMs = performance.now() - sent;
    // An answer that the phone slept over is as old as its sleep, however short that seems to it.
    if (hasJumped(ahead) || best && hasJumped(best.ahead)) {
      best = null;
      taken = -1;
    } else if (best === null || roundTripMs < best.roundTripMs) {
      best = { roundTripMs, offset: Date.parse(answer.now) + roundTripMs / 2 - performance.now(), ahead };
    }
    setZone(answer.zone);
    await pause(GAP_MS);
  }
  if (best === null || hasJumped(best.ahead)) {
    throw new Error("The phone slept");
  }
  setClock(best.offset, Math.max(1, Math.ceil(best.roundTripMs / 2)));
}

/**
 * Measures now, and whenever the clock may be wrong: after the phone slept, when the page is shown again, also as it was
 * left, when the browser has gone on with it, and when the network comes back.
 */
export function keepMeasuring() {
  whenDoubted(measureUntilSure);
  document.addEventListener("visibilitychange", () => document.hidden || doubt());
  document.addEventListener("resume", doubt);
  window.addEventListener("pageshow", ({ persisted }) => persisted && doubt());
  window.addEventListener("online", () => measure().catch(() => {}));
  measureUntilSure();
}

async function measureUntilSure() {
  if (keeping) {
    return;
  }
  keeping = true;
  while (accuracy() === null && !document.hidden) {
    await measure().catch(() => pauseUntilOnline(jittered(RETRY_MS)));
  }
  keeping = false;
}
