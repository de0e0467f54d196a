import { courtNames, get } from "./api.js";
import * as claims from "./claims.js";
import { atVenue, dayWords, instantWords, rangeWords } from "./clock.js";
import { announce, h, say } from "./dom.js";
import { t } from "./words.js";

/*
 * The strip at the foot of the page that says what becomes of a tap. It belongs to no view, so that
 * it stays when the student looks elsewhere meanwhile.
 */
const WITH_ALTERNATIVES = new Set(["OUT_OF_STOCK", "FAILED", "SLOT_CLOSED", "NOT_FOUND"]);
const PAYABLE = "PENDING_PAYMENT";

const NOTHING = { others: [], why: null };

const panel = h("aside", { class: "panel", hidden: true });
let waiting;
let known = null;

/** Puts the panel on the page. */
export function mountPanel() {
  document.body.append(panel);
  claims.onClaim(renderPanel, new AbortController().signal);
}

/** Shows the claim as it is now, in the language of now. */
export function renderPanel() {
  clearInterval(waiting);
  const state = claims.current();
  panel.hidden = state === null;
  panel.setAttribute("aria-label", t("panel"));
  if (state === null) {
    panel.replaceChildren();
    return;
  }
  const parts = PHASES[state.phase](state);
  panel.dataset.phase = state.phase;
  panel.replaceChildren(
    h("div", { class: "sheet" },
      h("p", { class: "what" }, slotWords(state.claim.slot)),
      h("p", { class: "outcome" }, parts.title),
      parts.text && h("p", { class: "why" }, parts.text),
      parts.more,
      h("div", { class: "actions" }, parts.actions ?? [])));
  announce([parts.title, parts.said ?? parts.text].filter((text) => typeof text === "string").join(" "));
}

/** A slot in words: its court, its day and its time. */
export function slotWords(slot) {
  return t("slot", {
    court: slot.courtName,
    day: dayWords(slot.slotDate),
    range: rangeWords(slot.startTime, slot.endTime),
  });
}

/** The same without its day. */
export function shortWords(slot) {
  return t("slot.short", { court: slot.courtName, range: rangeWords(slot.startTime, slot.endTime) });
}

const PHASES = {
  sending: () => ({ title: working("claim.sending") }),
  settling: () => ({ title: working("claim.settling"), text: t("claim.settling.safe") }),
  offline: () => ({
    title: working("claim.offline"), text: t("claim.offline.safe"), actions: [close("claim.stop")],
  }),
  waiting: (state) => ({
    title: countdown(state.until), text: state.message, actions: [close("claim.stop")],
  }),
  won,
  lost,
};

function won({ result, repeated }) {
  const live = result.reservationStatus !== "CANCELLED";
  const payable = result.reservationStatus === PAYABLE;
  const title = !live ? t("claim.ended") : repeated ? t("claim.yours") : t("claim.won");
  return {
    title,
    text: payable ? t("claim.pay") : result.reason ?? t(`status.${result.reservationStatus}`),
    actions: [
      close("close"),
      go(result.reservationId, payable ? "pay.now" : "claim.see"),
    ],
  };
}

function lost({ claim, code, message, opensAt }) {
  const { others, why } = WITH_ALTERNATIVES.has(code) ? aftermath(claim) : NOTHING;
  const when = opensAt ? t("claim.ungated", { at: instantWords(opensAt) }) : null;
  return {
    title: t(code === "UNGATED" ? "claim.early" : "claim.lost"),
    text: when ?? message,
    said: others.length > 0 ? `${message} ${t("claim.others")}` : undefined,
    more: [
      why && h("p", { class: "hint" }, whyWords(why)),
      others.length > 0 && h("div", { class: "others" },
        h("p", {}, t("claim.others")),
        h("ul", {}, others.map((slot) => h("li", {}, another(slot, claim.studentId))))),
    ],
    actions: [close("close"), code === "DUP_REQ" && seeAll()],
  };
}

/** What is known after a loss; asked for once, and painted when it has come. */
function aftermath(claim) {
  if (known?.claim !== claim) {
    known = { claim, ...NOTHING };
    learn(claim).then((learned) => {
      if (claims.current()?.claim === claim) {
        known = { claim, ...learned };
        renderPanel();
      }
    });
  }
  return known;
}

async function learn({ slot }) {
  const [names, offers, why] = await Promise.all([
    courtNames().catch(() => new Map()),
    get(`/browse/nearest?slotId=${slot.id}`).catch(() => []),
    get(`/reserve/why/${slot.id}`).catch(() => null),
  ]);
  // The board may be a moment older than the loss, and show the lost slot as free still.
  const others = offers.filter((offer) => offer.slot.id !== slot.id).map((offer) => ({
    ...offer.slot, courtName: names.get(offer.slot.courtId) ?? `#${offer.slot.courtId}`,
  }));
  return { others, why: why?.lastPlaceAt && why };
}

function whyWords({ at, lastPlaceAt, rivals }) {
  return t("claim.why", { taken: fine(lastPlaceAt), yours: fine(at), rivals });
}

/** A time of day to the millisecond: losing is a matter of those. */
function fine(instant) {
  const epochMs = Date.parse(instant);
  return `${atVenue(epochMs).slice(11)}.${String(epochMs % 1000).padStart(3, "0")}`;
}

function another(slot, studentId) {
  const label = shortWords(slot);
  return h("button", { onclick: () => claims.reserve(slot, studentId) }, label);
}

function working(key) {
  return h("span", { class: "working" }, t(key));
}

function countdown(until) {
  const text = h("span", { class: "working" });
  const tick = () => {
    const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000));
    say(text, t("claim.waiting", { seconds }));
  };
  waiting = setInterval(tick, 250);
  tick();
  return text;
}

function close(key) {
  return h("button", { class: "quiet", onclick: claims.stop }, t(key));
}

function go(reservationId, key) {
  return h("a", { class: "primary", href: `#/bookings/${reservationId}`, onclick: claims.stop }, t(key));
}

function seeAll() {
  return h("a", { class: "primary", href: "#/bookings", onclick: claims.stop }, t("nav.bookings"));
}
