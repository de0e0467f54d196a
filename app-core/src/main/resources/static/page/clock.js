import { get } from "./api.js";
import { pause } from "./waiting.js";
import { language, t } from "./words.js";

/*
 * The server's clock, as well as it can be known from here. The phone's own clock plays no part:
 * time runs on by performance.now(), which nobody can set.
 */
const SAMPLES = 5;
const GAP_MS = 40;

let ahead = Date.now() - performance.now();
let errorMs = null;
let zone = "Asia/Shanghai";
let measuring = null;

/** Epoch milliseconds of the server, now. */
export function now() {
  return ahead + performance.now();
}

/** By how much `now` may be wrong at most, in milliseconds; null before the first measurement. */
export function accuracy() {
  return errorMs;
}

/**
 * Measures anew. Of several samples the fastest wins, because half of its way is the most that it
 * can be wrong. Calls that overlap share one measurement.
 */
export function measure() {
  measuring ??= sampled().finally(() => {
    measuring = null;
  });
  return measuring;
}

async function sampled() {
  let best = null;
  for (let i = 0; i < SAMPLES; i++) {
    const sent = performance.now();
    const answer = await get("/time");
    const wayMs = performance.now() - sent;
    if (best === null || wayMs < best.wayMs) {
      best = { wayMs, ahead: Date.parse(answer.now) + wayMs / 2 - performance.now() };
    }
    zone = answer.zone;
    await pause(GAP_MS);
  }
  ahead = best.ahead;
  errorMs = Math.max(1, Math.ceil(best.wayMs / 2));
}

/** Keeps the clock right: a phone that slept, or lost its network, measures again. */
export function keepTime() {
  const again = () => document.hidden || measure().catch(() => {});
  document.addEventListener("visibilitychange", again);
  window.addEventListener("online", again);
  return again();
}

/** The venue's wall clock at an instant, as `2026-11-22T13:00:00`: comparable as text. */
export function atVenue(epochMs = now()) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit",
      hour: "2-digit", minute: "2-digit", second: "2-digit",
    }).formatToParts(epochMs).map((part) => [part.type, part.value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** A day such as `2026-11-22` in words; today and tomorrow are called so, too. */
export function dayWords(date) {
  const words = new Intl.DateTimeFormat(language(), {
    timeZone: "UTC", month: "short", day: "numeric", weekday: "short",
  }).format(noon(date));
  const near = nearWords("day", date);
  return near ? t("day.near", { near, words }) : words;
}

function nearWords(topic, date) {
  const away = Math.round((noon(date) - noon(atVenue().slice(0, 10))) / 86_400_000);
  return away === 0 ? t(`${topic}.today`) : away === 1 ? t(`${topic}.tomorrow`) : null;
}

function noon(date) {
  return Date.parse(`${date}T12:00:00Z`);
}

/** `13:00:00` as `13:00`; seconds only where there are any. */
export function timeWords(time) {
  return time.endsWith(":00") && time.length > 5 ? time.slice(0, -3) : time;
}

/** A span of the day that no line break parts. */
export function rangeWords(from, to) {
  return `${timeWords(from)}\u2060–\u2060${timeWords(to)}`;
}

/** An instant as the venue's day and time. */
export function instantWords(instant) {
  const at = atVenue(Date.parse(instant));
  const date = at.slice(0, 10);
  return `${nearWords("instant", date) ?? dayWords(date)} ${timeWords(at.slice(11))}`;
}

/** Milliseconds as `1:02:03` or `02:03`, rounded up: zero is only ever shown at zero. */
export function lengthWords(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const two = (number) => String(number).padStart(2, "0");
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  const clock = hours > 0 || days > 0 ? `${two(hours)}:${rest}` : rest;
  return days > 0 ? t("length.days", { days, clock }) : clock;
}

/** Calls the listener at once and five times a second until the signal ends. */
export function onTick(listener, signal) {
  const timer = setInterval(listener, 200);
  signal.addEventListener("abort", () => clearInterval(timer));
  listener();
}
