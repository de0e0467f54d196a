import { courtNames, get, post, remove } from "../api.js";
import { reserve } from "../claims.js";
import { atVenue, dayText, instantText, leftText, now, onTick, rangeText } from "../clock.js";
import { announce, confirm, h, notice, openModal, say } from "../dom.js";
import { on } from "../events.js";
import { amountText } from "../prices.js";
import { pause, repeat } from "../timing.js";
import { t } from "../i18n.js";

const OFFERED_MS = 5000;
const STABLE_MS = 30_000;
const HOUR_MS = 3_600_000;
/** The score of a free slot on another court at the same time. */
const SAME_TIME = 80;
const MOST_OTHERS = 2;
/** Nobody waits longer for the question, though the server is slow. */
const OTHERS_MS = 1000;
/** So many hours before the start a wait may end at the earliest wish; 0 is the start itself. */
const HOURS_BEFORE = [0, 1, 2, 4, 12, 24];

let isAsking = false;

/**
 * Asks how the student wants to wait for the time of a full slot, and puts them on the list. Where
 * another court is free at that time they are told so first, and can book it instead.
 *
 * @returns {Promise<boolean>} whether they wait now
 */
export async function joinWaitList(slot, student) {
  if (isAsking) {
    return false;
  }
  isAsking = true;
  const takesShort = get("/wait").then(({ shortNotice }) => shortNotice, () => false);
  const [others, isShort] = await Promise.race([
    Promise.all([freeAtThatTime(slot).catch(() => []), takesShort]), pause(OTHERS_MS).then(() => [[], false]),
  ]);
  const wish = await askWish(slot, others, isShort).finally(() => {
    isAsking = false;
  });
  if (wish === null || wish.instead) {
    wish?.instead && reserve(wish.instead, student);
    return false;
  }
  try {
    await post("/wait", wish);
    notice(t("wait.joined"));
    return true;
  } catch (failure) {
    notice(failure.message);
    return false;
  }
}

/** The courts that are free at the time of a slot. */
async function freeAtThatTime(slot) {
  const [names, offers] = await Promise.all([courtNames(), get(`/browse/nearest?slotId=${slot.id}`)]);
  return offers.filter(({ score }) => score === SAME_TIME).slice(0, MOST_OTHERS)
    .map(({ slot: free }) => ({ ...free, courtName: names.get(free.courtId) ?? `#${free.courtId}` }));
}

/** @param {boolean} isShort whether the hall gives away places to which somebody didn't come */
function askWish(slot, others, isShort) {
  const only = { this: t("wait.thisCourt", { court: slot.courtName }) };
  const any = { any: t("wait.anyCourt") };
  const where = choice("wait-where", others.length > 0 ? { ...only, ...any } : { ...any, ...only });
  const how = choice("wait-how", { ask: t("wait.ask"), book: t("wait.book") });
  const start = instantAt(`${slot.slotDate}T${slot.startTime}`);
  const until = h("select", { id: "wait-until" }, HOURS_BEFORE.filter((hours) => start - hours * HOUR_MS > now())
    .map((hours) => h("option", { value: hours }, t(hours === 0 ? "wait.untilStart" : "wait.hoursBefore", { hours }))));
  const short = h("input", { type: "checkbox", id: "wait-short" });
  return new Promise((resolve) => {
    const dialog = h("dialog", { "aria-labelledby": "question", onclose: closed },
      h("form", { method: "dialog", class: "fields" },
        h("h2", { id: "question" }, t("wait.title")),
        h("p", {}, `${dayText(slot.slotDate)} · ${rangeText(slot.startTime, slot.endTime)}`),
        others.length > 0 && h("div", { class: "others" },
          h("p", {}, t("wait.free")),
          h("ul", {}, others.map(({ id, courtName }, i) => h("li", {}, h("button", { value: id, class: i === 0 && "primary" }, courtName))))),
        h("p", { class: "hint" }, `${t("wait.count", { count: slot.waiting })} ${t("wait.rule")}`),
        where.element, how.element,
        isShort && h("label", { class: "check" }, short, t("wait.short")),
        h("label", { for: "wait-until" }, t("wait.until")), until,
        h("div", { class: "actions" },
          h("button", { value: "no", class: "quiet" }, t("wait.no")),
          h("button", { value: "yes", class: "primary", autofocus: true }, t("wait.yes")))));
    function closed() {
      dialog.remove();
      const instead = others.find(({ id }) => dialog.returnValue === String(id));
      resolve(instead ? { instead } : dialog.returnValue !== "yes" ? null : {
        slotDate: slot.slotDate, startTime: slot.startTime, endTime: slot.endTime,
        courtIds: where.value() === "any" ? [] : [slot.courtId],
        until: until.value === "0" ? null : new Date(start - Number(until.value) * HOUR_MS).toISOString(),
        auto: how.value() === "book",
        shortNotice: short.checked,
      });
    }
    openModal(dialog);
  });
}

/** Radio buttons of which the first is chosen; `value` is the key of the chosen one. */
function choice(name, words) {
  const buttons = Object.keys(words).map((key, i) => h("input", { type: "radio", name, value: key, checked: i === 0 }));
  return {
    element: h("div", { role: "radiogroup" }, buttons.map((button) => h("label", { class: "check" }, button, words[button.value]))),
    value: () => buttons.find((button) => button.checked).value,
  };
}

/** The epoch milliseconds at which the venue's clock shows a time, such as `2026-11-22T13:00:00`. */
function instantAt(time) {
  const guess = Date.parse(`${time}Z`);
  const atNoonOffset = guess - (Date.parse(`${atVenue(guess)}Z`) - guess);
  return atNoonOffset - (Date.parse(`${atVenue(atNoonOffset)}Z`) - guess);
}

/** For what the student waits, and what is offered to them; hidden while there is nothing. */
export function waiting(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "cards" });
  const element = h("div", { class: "cards", id: "waiting", hidden: true }, h("h2", {}, t("wait.mine")), problem, list);
  let courts = new Map();
  let shown = "";
  let ticking = new AbortController();
  signal.addEventListener("abort", () => ticking.abort());

  async function refresh() {
    const [names, { items }] = await Promise.all([courtNames(signal), get("/wait", signal)]);
    courts = names;
    paint(items);
    return items.some(({ state }) => state === "OFFERED") ? OFFERED_MS : STABLE_MS;
  }

  function paint(items) {
    const text = JSON.stringify(items);
    if (text === shown) {
      return;
    }
    shown = text;
    ticking.abort();
    ticking = new AbortController();
    element.hidden = items.length === 0;
    list.replaceChildren(...items.map(card));
  }

  function card(entry) {
    const where = entry.offer ? [entry.offer.courtId] : entry.courtIds;
    const court = where.length === 0 ? t("wait.anyCourt") : where.map((id) => courts.get(id) ?? `#${id}`).join(t("list.comma"));
    return h("li", { class: "card booking" },
      h("div", { class: "row" },
        h("strong", {}, `${court} ${rangeText(entry.startTime, entry.endTime)}`),
        h("span", { class: `chip ${entry.state === "OFFERED" ? "pending_payment" : ""}` }, t(`wait.${entry.state}`))),
      h("p", {}, dayText(entry.slotDate)),
      entry.refusal && h("p", { class: "why" }, t("wait.refused", { why: entry.refusal })),
      entry.offer ? offered(entry.offer) : h("p", { class: "hint" }, stateText(entry)),
      actions(entry));
  }

  function offered({ deadline, amount }) {
    const text = h("p", { class: "deadline", role: "timer", "aria-live": "off" });
    onTick(() => say(text, t("wait.left", { left: leftText(Date.parse(deadline) - now()), at: instantText(deadline) })), ticking.signal);
    return [text, amount > 0 && h("p", { class: "price" }, amountText(amount))];
  }

  function stateText({ state, waiting: count, until, auto, shortNotice }) {
    return state === "WAITING"
      ? [t("wait.count", { count }), t(auto ? "wait.willBook" : "wait.willAsk"), ...(shortNotice ? [t("wait.willShort")] : []),
        t("wait.endsAt", { at: instantText(until) })].join(" ")
      : t(`wait.${state}.text`);
  }

  function actions(entry) {
    const { id, state, offer } = entry;
    const seen = offer && { reservationId: offer.reservationId };
    if (state === "OFFERED") {
      return h("div", { class: "actions" },
        button("primary", "accept", () => act(() => accept(id, seen), id)),
        button("quiet", "decline", () => act(async () => post(`/wait/${id}/decline`, seen), id, "wait.decline.title")));
    }
    if (state === "PARKED") {
      return h("div", { class: "actions" }, button("primary", "again", () => act(() => again(entry), id)), leave(id));
    }
    if (state === "WAITING") {
      return h("div", { class: "actions" }, leave(id));
    }
    return entry.reservationId && h("div", { class: "actions" },
      h("a", { class: "button quiet", href: `#/bookings/${entry.reservationId}` }, t("claim.see")));
  }

  function leave(id) {
    return button("quiet", "leave", () => act(() => remove(`/wait/${id}`), id));
  }

  function button(kind, name, onclick) {
    return h("button", { class: kind, "data-action": name, onclick }, t(`wait.${name}`));
  }

  function again({ slotDate, startTime, endTime, courtIds, until, auto, shortNotice }) {
    return post("/wait", { slotDate, startTime, endTime, courtIds, until, auto, shortNotice });
  }

  /** The booking is there at once; what has to be paid is paid next. */
  async function accept(id, seen) {
    const booked = await post(`/wait/${id}/accept`, seen);
    announce(t("wait.accepted"));
    if (booked.status === "PENDING_PAYMENT") {
      location.hash = `#/bookings/${booked.reservationId}`;
    }
  }

  async function act(request, id, question = null) {
    if (question && !await confirm({ title: t(question), text: t("wait.decline.text"), yes: t("wait.decline"), no: t("wait.keep") })) {
      return;
    }
    try {
      await request(id);
      say(problem, "");
    } catch (failure) {
      say(problem, failure.message);
    }
    refreshNow();
  }

  const refreshNow = repeat(STABLE_MS, refresh, signal);
  on("reservation", () => refreshNow(), signal);
  return element;
}
