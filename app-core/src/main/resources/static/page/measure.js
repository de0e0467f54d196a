import { get } from "./api.js";
import { setClock, setZone } from "./clock.js";
import { pause } from "./timing.js";

const SAMPLES = 5;
const GAP_MS = 40;

let measuring = null;

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
  for (let i = 0; i < SAMPLES; i++) {
    const sent = performance.now();
    const answer = await get("/time");
    const roundTripMs = performance.now() - sent;
    if (best === null || roundTripMs < best.roundTripMs) {
      best = { roundTripMs, offset: Date.parse(answer.now) + roundTripMs / 2 - performance.now() };
    }
    setZone(answer.zone);
    await pause(GAP_MS);
  }
  setClock(best.offset, Math.max(1, Math.ceil(best.roundTripMs / 2)));
}

/** Measures now, and again whenever the page is shown again or the network comes back. */
export function keepMeasuring() {
  const measureAgain = () => document.hidden || measure().catch(() => {});
  document.addEventListener("visibilitychange", measureAgain);
  window.addEventListener("online", measureAgain);
  return measureAgain();
}
