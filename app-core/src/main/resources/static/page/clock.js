import { language, t } from "./i18n.js";

/*
 * An estimate of the server's clock. Between measurements, time is taken from performance.now(), which nobody can
 * change. It may stand still while the phone sleeps: then the phone's own clock has gone on alone, and by as much the
 * estimate goes on, too, but isn't sure until the server was asked again.
 */
const JUMP_MS = 1000;

let ownAhead = phoneAhead();
let offset = ownAhead;
let errorMs = null;
let onDoubt = () => {};
let zone = "Asia/Shanghai";
let wallClock = wallClockOf(zone);

/** Made once: it takes a phone milliseconds, and is asked several times a second. */
function wallClockOf(timeZone) {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit",
    hour: "2-digit", minute: "2-digit", second: "2-digit",
  });
}

/** By how many milliseconds the phone's own clock is ahead of performance.now(); it changes while the phone sleeps. */
export function phoneAhead() {
  return Date.now() - performance.now();
}

/** Whether the phone has slept, or its own clock was set, since it was ahead by so many milliseconds. */
export function hasJumped(before) {
  return Math.abs(phoneAhead() - before) > JUMP_MS;
}

/** Epoch milliseconds of the server, now. */
export function now() {
  if (hasJumped(ownAhead)) {
    const sleptMs = phoneAhead() - ownAhead;
    ownAhead += sleptMs;
    // Only somebody who sets it puts a clock back.
    offset += Math.max(0, sleptMs);
    doubt();
  }
  return offset + performance.now();
}

/** The maximum error of `now` in milliseconds; null while it isn't sure, until the next measurement. */
export function accuracy() {
  return errorMs;
}

/** Sets by how many milliseconds the server's clock is ahead of performance.now(), and the maximum error. */
export function setClock(ahead, error) {
  ownAhead = phoneAhead();
  offset = ahead;
  errorMs = error;
}

/** Makes the estimate unsure until it is set again. */
export function doubt() {
  errorMs = null;
  onDoubt();
}

/** Sets the listener that is called when the estimate has become unsure. */
export function whenDoubted(listener) {
  onDoubt = listener;
}

/** Sets the venue's time zone. */
export function setZone(name) {
  if (name !== zone) {
    zone = name;
    wallClock = wallClockOf(zone);
  }
}

/** The venue's wall-clock time at an instant, as `2026-11-22T13:00:00`; such texts can be compared. */
export function atVenue(epochMs = now()) {
  const parts = Object.fromEntries(wallClock.formatToParts(epochMs).map((part) => [part.type, part.value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** A date such as `2026-11-22` as text, with "today" or "tomorrow" where it applies. */
export function dayText(date) {
  // Of the two ways to write English dates, that of the messages and of the hall's console.
  const words = new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), {
    timeZone: "UTC", month: "short", day: "numeric", weekday: "short",
  }).format(noon(date));
  const near = nearText("day", date);
  return near ? t("day.near", { near, words }) : words;
}

/** Days in their order; those that follow one another are a range, such as `Today, Sat 28 Nov–Wed 2 Dec`. */
export function daysText(dates) {
  const [first] = dates;
  const last = dates[dates.length - 1];
  const isRange = dates.length > 2 && Math.round((noon(last) - noon(first)) / 86_400_000) === dates.length - 1;
  return isRange ? `${dayText(first)}–${dayText(last)}` : dates.map(dayText).join(t("list.days"));
}

function nearText(topic, date) {
  const away = Math.round((noon(date) - noon(atVenue().slice(0, 10))) / 86_400_000);
  return away === 0 ? t(`${topic}.today`) : away === 1 ? t(`${topic}.tomorrow`) : null;
}

function noon(date) {
  return Date.parse(`${date}T12:00:00Z`);
}

/** `13:00:00` as `13:00`; seconds only when they are not zero. */
export function timeText(time) {
  return time.endsWith(":00") && time.length > 5 ? time.slice(0, -3) : time;
}

/** A period of a day, without a line break inside. */
export function rangeText(from, to) {
  return `${timeText(from)}\u2060–\u2060${timeText(to)}`;
}

/** An instant as date and time at the venue. */
export function instantText(instant) {
  const at = atVenue(Date.parse(instant));
  const date = at.slice(0, 10);
  return `${nearText("instant", date) ?? dayText(date)} ${timeText(at.slice(11))}`;
}

/** What is left until an instant, as `lengthText`; it says so while the clock isn't sure. */
export function leftText(milliseconds) {
  const left = lengthText(milliseconds);
  return accuracy() === null ? t("length.about", { left }) : left;
}

/** Milliseconds as `01:02:03` or `02:03`, rounded up, so that zero is shown only at zero. */
export function lengthText(milliseconds) {
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
