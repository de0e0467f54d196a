import { courtNames, get } from "./api.js";
import * as claims from "./claims.js";
import { atVenue, dayText, instantText, rangeText } from "./clock.js";
import { announce, h, say } from "./dom.js";
import { favouritesOf, freeFavourites, markOf } from "./favourites.js";
import { payMinutes } from "./hall.js";
import { amountText, pricesOf } from "./prices.js";
import { mark } from "./state.js";
import { t } from "./i18n.js";
import { joinWaitList } from "./views/wait.js";

/*
 * The panel at the bottom of the page with the state and result of the claim. It belongs to no view,
 * so that it stays when the student opens another view.
 */
const WITH_ALTERNATIVES = new Set(["OUT_OF_STOCK", "FAILED", "SLOT_CLOSED", "NOT_FOUND"]);
/** So many fit on a phone. */
const MOST_OFFERED = 4;
const PAYABLE = "PENDING_PAYMENT";

const NO_DETAILS = { others: [], why: null };

/** Which picture each phase has, and how the phone vibrates when it begins. */
const PICTURES = { sending: "clock", settling: "clock", offline: "offline", waiting: "clock", won: "won", lost: "lost" };
const VIBRATION_MS = { won: [60, 60, 160], lost: [240] };

const panel = h("aside", { class: "panel", hidden: true });
let countdownTimer;
let details = null;

/** The element of the panel, which follows the claim from now on. */
export function claimPanel() {
  const { signal } = new AbortController();
  claims.onClaim(renderPanel, signal);
  claims.onClaim((state) => vibrate(VIBRATION_MS[state?.phase]), signal);
  return panel;
}

/** Lets the phone vibrate, where it can and the student has touched the page; browsers complain otherwise. */
function vibrate(pattern) {
  if (pattern && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(pattern);
  }
}

/** Shows the current claim in the current language. */
export function renderPanel() {
  clearInterval(countdownTimer);
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
      h("div", { class: "result" }, mark(PICTURES[state.phase]),
        h("div", {},
          h("p", { class: "outcome" }, parts.title),
          h("p", { class: "what" }, slotText(state.claim.slot)))),
      parts.text && h("p", { class: "why" }, parts.text),
      parts.more,
      h("div", { class: "actions" }, parts.actions ?? [])));
  announce([parts.title, parts.said ?? parts.text].filter((text) => typeof text === "string").join(" "));
}

/** A booking with the names of all its courts. */
export function withCourts(item, names) {
  const courts = item.cells.length === 0 ? [item.courtId] : [...new Set(item.cells.map((cell) => cell.courtId))];
  return { ...item, courtName: courts.map((id) => names.get(id) ?? `#${id}`).join(t("list.comma")) };
}

/** A slot as text: court, day and time. */
export function slotText(slot) {
  return t("slot", {
    court: slot.courtName,
    day: dayText(slot.slotDate),
    range: rangeText(slot.startTime, slot.endTime),
  });
}

/** A slot as text without its day: court and time. */
export function shortText(slot) {
  return t("slot.short", { court: slot.courtName, range: rangeText(slot.startTime, slot.endTime) });
}

const PHASES = {
  sending: () => ({ title: progressText("claim.sending") }),
  settling: () => ({ title: progressText("claim.settling"), text: t("claim.settling.safe") }),
  offline: () => ({
    title: progressText("claim.offline"), text: t("claim.offline.safe"), actions: [closeButton("claim.stop")],
  }),
  waiting: (state) => ({
    title: countdown(state.until), text: t("claim.waiting.safe"), actions: [closeButton("claim.stop")],
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
    text: payable ? payText() : result.reason ?? t(`status.${result.reservationStatus}`),
    actions: [
      closeButton("close"),
      bookingLink(result.reservationId, payable ? "pay.now" : "claim.see"),
    ],
  };
}

function payText() {
  return payMinutes() === null ? t("claim.pay") : t("claim.payWithin", { minutes: payMinutes() });
}

function lost({ claim, code, message, opensAt }) {
  const { others, why } = WITH_ALTERNATIVES.has(code) ? lossDetails(claim) : NO_DETAILS;
  const when = opensAt ? t("claim.ungated", { at: instantText(opensAt) }) : null;
  return {
    title: t(code === "UNGATED" ? "claim.early" : "claim.lost"),
    text: when ?? message,
    said: others.length > 0 ? `${message} ${t("claim.others")}` : undefined,
    more: [
      why && h("p", { class: "hint" }, whyText(why)),
      others.length > 0 && h("div", { class: "others" },
        h("p", {}, t("claim.others")),
        h("ul", {}, others.map((slot, i) => h("li", {}, alternativeButton(slot, claim, i === 0))))),
    ],
    actions: [closeButton("close"), code === "DUP_REQ" && allBookingsLink(), code === "OUT_OF_STOCK" && waitButton(claim)],
  };
}

/** Alternatives and the reason after a lost claim; requested once, and rendered when they arrive. */
function lossDetails(claim) {
  if (details?.claim !== claim) {
    details = { claim, ...NO_DETAILS };
    readLossDetails(claim).then((read) => {
      if (claims.current()?.claim === claim) {
        details = { claim, ...read };
        renderPanel();
      }
    });
  }
  return details;
}

async function readLossDetails({ slot, studentId }) {
  const favourites = favouritesOf(studentId, slot.sessionId, slot.slotDate);
  const [names, offers, why] = await Promise.all([
    courtNames().catch(() => new Map()),
    get(`/browse/nearest?slotId=${slot.id}`).catch(() => []),
    get(`/reserve/why/${slot.id}`).catch(() => null),
  ]);
  // The availability may be slightly older than the loss and still show the lost slot as free.
  const nearest = offers.map((offer) => offer.slot);
  const wanted = freeFavourites();
  const ids = new Set(wanted.map(({ id }) => id));
  const found = [...wanted, ...nearest.filter(({ id }) => !ids.has(id))].filter((other) => other.id !== slot.id).slice(0, MOST_OFFERED);
  const prices = await pricesOf(found).catch(() => new Map());
  const others = found.map((other) => ({
    ...other, courtName: names.get(other.courtId) ?? `#${other.courtId}`, price: prices.get(other.priceListId),
    rank: favourites.indexOf(other.id),
  }));
  return { others, why: why?.lastPlaceAt && why };
}

function whyText({ at, lastPlaceAt, rivals }) {
  const others = rivals > 0 ? t(rivals === 1 ? "claim.rival" : "claim.rivals", { rivals }) : "";
  return t("claim.why", {
    taken: preciseTime(lastPlaceAt),
    yours: preciseTime(at),
    others,
  }).trimEnd();
}

/** A time of day with milliseconds. */
function preciseTime(instant) {
  const epochMs = Date.parse(instant);
  return `${atVenue(epochMs).slice(11)}.${String(epochMs % 1000).padStart(3, "0")}`;
}

/** A free slot beside the lost one; the student's favourite or else the nearest is the next step. */
function alternativeButton(slot, { slot: lostSlot, studentId }, isFirst) {
  const isSameTime = slot.slotDate === lostSlot.slotDate && slot.startTime === lostSlot.startTime;
  const sign = slot.rank < 0 ? "" : `${markOf(slot.rank)} `;
  const remarks = [isSameTime && t("claim.sameTime"), slot.price && amountText(slot.price.amount)];
  return h("button", { class: isFirst && "primary", onclick: () => claims.reserve(slot, studentId) },
    h("span", {}, sign + (isSameTime ? slot.courtName : shortText(slot))), h("small", {}, remarks.filter(Boolean).join(" · ")));
}

/** Where the hall has a wait list; a claim that another page began may not know. */
function waitButton({ slot, studentId }) {
  return typeof slot.waiting === "number" && h("button", { class: "quiet", onclick: () => joinWaitList(slot, studentId) }, t("wait.action"));
}

function progressText(key) {
  return h("span", { class: "working" }, t(key));
}

function countdown(until) {
  const text = h("span", { class: "working" });
  const tick = () => {
    const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000));
    say(text, t("claim.waiting", { seconds }));
  };
  countdownTimer = setInterval(tick, 250);
  tick();
  return text;
}

function closeButton(key) {
  return h("button", { class: "quiet", onclick: claims.stop }, t(key));
}

function bookingLink(reservationId, key) {
  return h("a", { class: "primary", href: `#/bookings/${reservationId}`, onclick: claims.stop }, t(key));
}

function allBookingsLink() {
  return h("a", { class: "primary", href: "#/bookings", onclick: claims.stop }, t("nav.bookings"));
}
