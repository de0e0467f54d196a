import { atVenue } from "./clock.js";
import { h, say } from "./dom.js";
import { icon } from "./icons.js";
import { timeLimit } from "./request.js";
import { jittered, pauseUntilOnline, retryNow } from "./timing.js";
import { t } from "./i18n.js";

/*
 * Whether the server answers. What the page shows may be old while it doesn't, so a strip says so, and
 * since when; it goes away with the next answer.
 */
const RETRY_MS = 8000;
const TIMEOUT_MS = 12_000;

const strip = h("aside", { class: "strip", role: "status", hidden: true });
let state = "connected";
let answeredAt = null;

/** Notes that the server answered. */
export function answered() {
  answeredAt = Date.now();
  follow("connected");
}

/** Notes that no answer came, or one from a proxy that found no server. */
export function unanswered() {
  follow(navigator.onLine ? "away" : "offline");
}

/** Whether a failure is one that the strip shows, so that the views needn't. */
export function isShownByStrip(failure) {
  return failure.unreachable || failure.away;
}

/** Shows in a view why it could not be read; nothing when the strip in the dock says it already. */
export function sayFailure(problem, failure) {
  say(problem, isShownByStrip(failure) ? "" : failure.message);
}

/** The element that shows the state while the server doesn't answer. */
export function connectionStrip() {
  window.addEventListener("offline", unanswered);
  return strip;
}

/** Shows the state in the current language. */
export function renderConnection() {
  strip.hidden = state === "connected";
  strip.dataset.state = state;
  if (strip.hidden) {
    strip.replaceChildren();
    return;
  }
  const asOf = answeredAt === null ? t("connection.nothing") : t("connection.asOf", { time: atVenue(answeredAt).slice(11) });
  const retry = h("button", { onclick: () => retryNow() });
  say(retry, t("connection.retry"));
  strip.replaceChildren(icon(state), h("p", {}, h("strong", {}, t(`connection.${state}`)), h("span", {}, asOf)), retry);
}

function follow(next) {
  const before = state;
  state = next;
  if (before !== next) {
    renderConnection();
  }
  if (before === "connected" && next !== "connected") {
    askUntilAnswered();
  }
}

/** Views that ask for nothing by themselves need to know as well when the server answers again. */
async function askUntilAnswered() {
  while (state !== "connected") {
    await pauseUntilOnline(jittered(RETRY_MS));
    await fetch("/time", { cache: "no-store", credentials: "omit", signal: timeLimit(TIMEOUT_MS) })
      .then((response) => response.ok && answered(), () => {});
  }
}
