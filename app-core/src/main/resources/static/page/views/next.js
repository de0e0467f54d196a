import { courtNames, get } from "../api.js";
import { atVenue, instantText, leftText, now, onTick, timeText } from "../clock.js";
import { h, say } from "../dom.js";
import { on } from "../events.js";
import { shortText, withCourts } from "../panel.js";
import { mark } from "../state.js";
import { repeat, spread } from "../timing.js";
import { t } from "../i18n.js";

const REFRESH_MS = 30_000;
const SPREAD_MS = 3000;
const ARRIVE_BEFORE_MS = 2 * 3600_000;
const GATE_BEFORE_MS = 30 * 60_000;

/**
 * What the student has to do next, one tap from here: pay, come to the court, or be there when a gate
 * opens. Hidden when there is nothing.
 */
export function nextStep(signal) {
  const element = h("div", { class: "next", hidden: true });
  let bookings = [];
  let sessions = [];
  let shown = "";
  let ticking = new AbortController();
  signal.addEventListener("abort", () => ticking.abort());

  async function refresh() {
    const [names, own] = await Promise.all([
      courtNames(signal), get("/browse/reservation?statuses=OFFERED,PENDING_PAYMENT,CONFIRMED", signal),
    ]);
    bookings = own.items.filter((item) => item.slotDate).map((item) => withCourts(item, names));
    paint();
  }

  /** Shows the step of this instant; called again and again, because time passes. */
  function paint() {
    const step = offer() ?? payment() ?? arrival() ?? gate();
    const text = JSON.stringify(step);
    if (text === shown) {
      return;
    }
    shown = text;
    ticking.abort();
    ticking = new AbortController();
    element.hidden = step === undefined;
    element.replaceChildren(...(step ? [card(step, ticking.signal)] : []));
  }

  function offer() {
    const [item] = bookings.filter((each) => each.status === "OFFERED" && Date.parse(each.payDeadline) > now());
    return item && { kind: "money", to: "#/bookings", title: t("next.offer", { slot: shortText(item) }), until: item.payDeadline, key: "next.offer.left" };
  }

  function payment() {
    const [item] = bookings.filter((each) => each.status === "PENDING_PAYMENT" && Date.parse(each.payDeadline) > now())
      .sort((a, b) => Date.parse(a.payDeadline) - Date.parse(b.payDeadline));
    return item && { kind: "money", to: `#/bookings/${item.id}`, title: t("next.pay", { slot: shortText(item) }), until: item.payDeadline, key: "next.pay.left" };
  }

  function arrival() {
    const here = Date.parse(`${atVenue()}Z`);
    const [item] = bookings.filter((each) => each.status === "CONFIRMED" && !each.checkedInAt && here > startOf(each) - ARRIVE_BEFORE_MS && here < endOf(each))
      .sort((a, b) => startOf(a) - startOf(b));
    return item && { kind: "arrive", to: `#/bookings/${item.id}`, title: t("next.arrive", { slot: shortText(item) }), text: t("next.arrive.text", { time: timeText(item.startTime) }) };
  }

  function gate() {
    const [session] = sessions.filter(({ state, opensAt }) => state === "WAITING" && opensAt && Date.parse(opensAt) > now()
      && Date.parse(opensAt) - now() < GATE_BEFORE_MS)
      .sort((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt));
    return session && {
      kind: "gate", to: `#/sessions/${session.id}`, until: session.opensAt, key: "next.gate.left",
      title: t("next.gate", { session: session.name || t("sessions.unnamed", { id: session.id }), at: instantText(session.opensAt) }),
    };
  }

  /** Takes over the sessions that the list below shows. */
  function follow(found) {
    sessions = found;
    paint();
  }

  const refreshNow = repeat(REFRESH_MS, refresh, signal);
  const refreshSoon = spread(SPREAD_MS, refreshNow, signal);
  on("reservation", () => refreshNow(), signal);
  on("claim", () => refreshNow(), signal);
  on("hello", refreshSoon, signal);
  onTick(paint, signal);
  return { element, follow };
}

/** @param {{ kind: string, to: string, title: string, text?: string, until?: string, key?: string }} step */
function card({ kind, to, title, text, until, key }, signal) {
  const line = h("span", { class: "left" }, text);
  if (until) {
    onTick(() => say(line, t(key, { left: leftText(Date.parse(until) - now()) })), signal);
  }
  return h("a", { class: "card", href: to, "data-kind": kind }, mark(kind), h("span", {}, h("strong", {}, title), line));
}

/** The wall-clock start as if the venue were in UTC, to compare it with another such time. */
function startOf({ slotDate, startTime }) {
  return Date.parse(`${slotDate}T${startTime}Z`);
}

function endOf({ slotDate, endTime }) {
  return Date.parse(`${slotDate}T${endTime}Z`);
}
