import { courtNames, get } from "../api.js";
import * as claims from "../claims.js";
import { atVenue, dayText, instantText, onTick } from "../clock.js";
import { sayFailure } from "../connection.js";
import { offer } from "../dock.js";
import { announce, h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { favouritesOf, markOf, showFavourites, toggleFavourite } from "../favourites.js";
import { payMinutes } from "../hall.js";
import { amountText, priceRangeText, priceText, pricesOf, shortAmountText } from "../prices.js";
import { load, store } from "../storage.js";
import { repeat, spread } from "../timing.js";
import { t } from "../i18n.js";
import { gate } from "./gate.js";
import { dayButtons, grid } from "./grid.js";
import { intervalChoice } from "./interval.js";
import { favouriteOffer } from "./offer.js";
import { joinWaitList } from "./wait.js";

const SLOTS_MS = 3000;
const WITH_EVENTS_MS = 30_000;
const SESSION_MS = 10_000;
const OWN_MS = 15_000;
const SPREAD_MS = 3000;
/** So short before the gate a tap is an early one, not the choice of a favourite. */
const EARLY_MS = 10_000;
/** So soon after a place has gone a tap was meant for the place. */
const JUST_TAKEN_MS = 2000;
const LIVE = "OFFERED,PENDING_PAYMENT,CLOSING,CONFIRMED,REFUNDING";

/** One session's courts and times on one day; a tap on a free slot books it, before the gate it marks a favourite. */
export function board(signal, sessionId) {
  const title = h("h1", {}, " ");
  const days = h("div", { class: "days", role: "group", "aria-label": t("board.days") });
  const planned = h("details", { class: "planned", hidden: true });
  const container = h("div", { class: "board", "aria-busy": "true" });
  const problem = h("p", { class: "problem", role: "status" });
  const payBy = h("span", { "data-term": "pay-by" });
  const quotaLeft = h("span", { "data-term": "quota" });
  const price = h("span", { "data-term": "price" });
  const terms = h("p", { class: "terms" }, price, payBy, quotaLeft);
  const notForYou = h("p", { class: "problem", "data-term": "not-for-you" });
  const filter = h("button", { class: "quiet filter", "aria-pressed": String(Boolean(load("freeOnly"))), onclick: toggleFilter }, t("board.freeOnly"));
  const cancellation = h("p", { class: "hint", id: "cancellation" });
  const clock = gate(signal, gateChanged, filter);
  const student = load("student");
  const thumb = favouriteOffer({
    student, sessionId: Number(sessionId), date: () => date, slot: (id) => slots.get(id),
    isFree: (slot) => isFree(slot, atVenue()), isOwn: (id) => ownBookings?.has(id) ?? false, isOpen: () => clock.isOpen(), opensInMs: () => clock.opensInMs(),
  });

  const choice = intervalChoice({
    session: () => session, date: () => date, slots: () => [...slots.values()].filter((slot) => slot.slotDate === date),
    isFree: (slot) => isFree(slot, atVenue()) && !ownBookings?.has(slot.id), isOpen: () => clock.isOpen(),
    price: (slot) => prices.get(slot.priceListId)?.amount, courtName: (id) => courtNamesById.get(id) ?? `#${id}`,
    changed: paint, booked: refreshAll,
  }, signal);

  let session = null;
  let date = null;
  let courtNamesById = new Map();
  let slots = new Map();
  let prices = new Map();
  let ownBookings = null;
  const fullSince = new Map();
  let table = null;
  let isForOthers = false;
  let shape = "";

  async function readSession() {
    return runOrShowProblem(async () => {
      followSession(await get(`/browse/session/${sessionId}`, signal));
      return pollInterval();
    });
  }

  /** The milliseconds until the next request; undefined for the usual interval. */
  function pollInterval() {
    return connected() ? WITH_EVENTS_MS : undefined;
  }

  function followSession(next) {
    session = { ...session, ...next };
    say(title, session.name || t("sessions.unnamed", { id: session.id }));
    showPlanned();
    chooseDay(session.releases.some((each) => each.slotDate === date) ? date : lastDay());
  }

  /** The days to come that have no slots yet, and when each will be released. */
  function showPlanned() {
    const lines = (session.planned ?? []).map(({ slotDate, opensAt }) =>
      h("li", {}, t("board.plannedDay", { day: dayText(slotDate), at: instantText(opensAt) })));
    planned.hidden = lines.length === 0;
    if (planned.childElementCount === 0 || planned.lastChild.childElementCount !== lines.length) {
      planned.replaceChildren(h("summary", {}, t("board.planned")), h("ul", {}, ...lines));
    } else {
      planned.lastChild.replaceChildren(...lines);
    }
  }

  /** The last day that has slots. */
  function lastDay() {
    return session.releases[session.releases.length - 1]?.slotDate ?? null;
  }

  function chooseDay(chosen) {
    const changed = chosen !== date;
    date = chosen;
    const tabs = dayButtons(session.releases.map(({ slotDate }) => slotDate), date, chooseDay);
    if (changed || days.childElementCount !== tabs.length) {
      days.replaceChildren(...tabs);
      days.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
    }
    clock.follow(session, date);
    if (changed) {
      choice.clear();
      refreshSlots();
      readTerms();
    }
    paint();
  }

  async function readSlots() {
    if (!session || !date) {
      return undefined;
    }
    const wanted = date;
    return runOrShowProblem(async () => {
      const [courts, found] = await Promise.all([
        courtNames(signal),
        get(`/browse/slot?sessionId=${sessionId}&date=${wanted}`, signal),
      ]);
      if (wanted === date) {
        courtNamesById = courts;
        slots = new Map(found.map((slot) =>
          [slot.id, { ...slot, courtName: courts.get(slot.courtId) ?? `#${slot.courtId}` }]));
        // Nobody taps what has no price yet. Without an answer the board is shown all the same.
        await readPrices(found).catch(() => {});
        paint();
      }
      return pollInterval();
    });
  }

  /** What the shown slots cost, and their cancellation, before the student taps one. */
  async function readPrices(shown) {
    prices = await pricesOf(shown);
    const all = [...prices.values()];
    say(price, priceRangeText(all));
    say(cancellation, all.map(priceText).join(" "));
  }

  /** They change only by what the student or the staff do, so they are requested less often than the slots. */
  async function readOwn() {
    return runOrShowProblem(async () => {
      try {
        const own = await get(`/browse/reservation?sessionId=${sessionId}&statuses=${LIVE}`, signal);
        ownBookings = new Map(own.items.flatMap((item) => [[item.slotId, item], ...item.cells.map((cell) => [cell.slotId, item])]));
      } finally {
        ownBookings ??= new Map();
        paint();
      }
      return pollInterval();
    });
  }

  /** What holds for every slot of the day, shown before the tap. */
  async function readTerms() {
    const refusal = date === null ? null : await get(`/user/refusal?sessionId=${sessionId}&date=${date}`, signal).catch(() => null);
    isForOthers = refusal !== null;
    say(notForYou, isForOthers ? t("terms.notForYou", { why: refusal.message }) : "");
    paint();
    const quotas = date === null ? [] : await get(`/user/quota?date=${date}&sessionId=${sessionId}`, signal).catch(() => []);
    const left = Math.min(...quotas.filter(({ limit }) => limit > 0).map(bookingsLeft));
    say(quotaLeft, Number.isFinite(left) ? t("terms.quota", { left }) : "");
  }

  function bookingsLeft({ quota, limit, used }) {
    const left = Math.max(0, limit - used);
    return quota === "WEEK_MINUTES" ? Math.floor(left / session.slotInterval) : left;
  }

  /** Shows a failure in the place of the terms; the table stays where it was. */
  async function runOrShowProblem(read) {
    try {
      const wait = await read();
      say(problem, "");
      return wait;
    } catch (failure) {
      if (!signal.aborted) {
        sayFailure(problem, failure);
      }
      throw failure;
    }
  }

  /** Shows nothing before the own bookings are known, because an own slot would look taken. */
  function paint() {
    if (ownBookings === null) {
      return;
    }
    const all = [...slots.values()].filter((slot) => slot.slotDate === date);
    all.forEach(({ id, remaining }) => remaining > 0 ? fullSince.delete(id) : fullSince.has(id) || fullSince.set(id, performance.now()));
    const courts = [...courtNamesById.keys()].filter((id) => all.some((slot) => slot.courtId === id));
    const wanted = JSON.stringify([date, courts, all.map((slot) => slot.id)]);
    if (wanted !== shape && all.length > 0) {
      shape = wanted;
      table = grid(all, courts, courtNamesById, selectSlot);
      container.replaceChildren(table.table);
      container.dataset.fits = table.table.dataset.fits;
      container.setAttribute("aria-busy", "false");
      leaveOut();
    }
    if (session && !date) {
      container.replaceChildren(h("p", { class: "empty" }, t("board.empty")));
    }
    const today = atVenue();
    const favourites = favouritesOf(student, Number(sessionId), date);
    table?.update((slot) => appearance(slots.get(slot.id) ?? slot, today, favourites));
    if (all.length > 0) {
      clock.count(all.filter((slot) => isFree(slot, today)).reduce((sum, slot) => sum + slot.remaining, 0));
    }
    paintOffer();
  }

  function paintOffer() {
    choice.paint();
    if (choice.isUsed()) {
      thumb.element.hidden = true;
    } else {
      thumb.paint();
    }
  }

  function isFree(slot, today) {
    return slot.remaining > 0 && !slot.blocked && !isPast(slot, today);
  }

  /** Whether a tap on a full slot begins to wait for a place; an interval isn't waited for. */
  function isWaitedFor(slot) {
    return typeof slot.waiting === "number" && clock.isOpen() && !isForOthers && !choice.isUsed();
  }

  function isPast(slot, today) {
    return slot.closed || `${slot.slotDate}T${slot.startTime}` <= today;
  }

  /** Only when the student asks for it, because what is under a finger must not move. */
  function leaveOut() {
    const today = atVenue();
    const isWorthShowing = ({ id }) => ownBookings.has(id) || isFree(slots.get(id), today);
    table?.leaveOut((slot) => !load("freeOnly") || !slots.has(slot.id) || isWorthShowing(slot));
  }

  function toggleFilter() {
    store("freeOnly", !load("freeOnly"));
    filter.setAttribute("aria-pressed", String(load("freeOnly")));
    leaveOut();
  }

  function appearance(slot, today, favourites) {
    const own = ownBookings.get(slot.id);
    const claim = claims.current();
    if (claims.busy() && claim?.claim.slot.id === slot.id) {
      return { kind: "claiming", text: "…", short: "…", label: t("claim.sending"), inert: true };
    }
    if (own) {
      const kind = own.status === "CONFIRMED" ? "mine" : "unsettled";
      return { kind, ...words(own.status), label: t(`status.${own.status}`), inert: false };
    }
    if (isPast(slot, today)) {
      return { kind: "past", text: "–", short: "–", label: t("cell.past"), inert: true };
    }
    if (slot.blocked) {
      return { kind: "blocked", ...words("blocked"), inert: true };
    }
    if (slot.remaining <= 0) {
      return isWaitedFor(slot) ? { kind: "taken", ...words("taken"), label: t("cell.wait"), inert: false } : { kind: "taken", ...words("taken"), inert: true };
    }
    if (isForOthers) {
      return { kind: "past", text: "–", short: "–", label: t("cell.others"), inert: true };
    }
    if (choice.isUsed() && choice.isChosen(slot)) {
      return { kind: "chosen", text: "✓", short: "✓", label: t("cell.chosen"), inert: false };
    }
    return bookable(slot, choice.isUsed() ? -1 : favourites.indexOf(slot.id));
  }

  function words(state) {
    return { text: t(`cell.${state}`), short: t(`cell.short.${state}`), label: t(`cell.${state}`) };
  }

  function bookable(slot, rank) {
    const open = clock.isOpen();
    const kind = open ? "free" : "shut";
    const many = slot.capacity > 1;
    const state = many ? t("cell.left", { left: slot.remaining }) : t(`cell.${kind}`);
    const amount = prices.get(slot.priceListId)?.amount;
    const isPriced = amount !== undefined && prices.size > 1;
    const text = isPriced ? amountText(amount) : state;
    const short = isPriced ? shortAmountText(amount) : many ? String(slot.remaining) : "";
    const words = amount === undefined ? state : [state, amountText(amount)].join(t("list.comma"));
    const inert = open ? claims.busy() : session.releaseKind === "DESK_ONLY";
    if (rank < 0) {
      return { kind, text, short, label: words, inert };
    }
    const label = [words, t("offer.rank", { rank: rank + 1 })].join(t("list.comma"));
    return { kind, rank, text: `${markOf(rank)} ${text}`, short: markOf(rank), label, inert };
  }

  function selectSlot(slot) {
    const own = ownBookings.get(slot.id);
    if (own) {
      location.hash = own.status === "OFFERED" ? "#/bookings" : `#/bookings/${own.id}`;
    } else if (choice.isUsed()) {
      choice.tap(slots.get(slot.id));
    } else if (clock.isOpen()) {
      reserveOrWait(slots.get(slot.id));
    } else if (clock.opensInMs() < EARLY_MS) {
      thumb.tooEarly();
    } else {
      chooseFavourite(slot);
    }
  }

  function reserveOrWait(slot) {
    if (isFree(slot, atVenue())) {
      claims.reserve(slot, student);
    } else if (performance.now() - fullSince.get(slot.id) < JUST_TAKEN_MS) {
      thumb.tell(t("wait.justTaken"));
    } else {
      joinWaitList(slot, student).then((joined) => joined && refreshSlots());
    }
  }

  function chooseFavourite(slot) {
    const isDone = toggleFavourite(student, slot);
    paint();
    const rank = favouritesOf(student, slot.sessionId, slot.slotDate).indexOf(slot.id);
    thumb.tell(!isDone ? t("offer.full") : rank < 0 ? t("offer.removed") : t("offer.added", { rank: rank + 1 }));
  }

  /** What somebody who has just lost one wants next. */
  function freeFavouritesInSight() {
    return favouritesOf(student, Number(sessionId), date)
      .map((id) => slots.get(id))
      .filter((slot) => slot && isFree(slot, atVenue()) && !ownBookings?.has(slot.id));
  }

  function permitsChanged(permits) {
    for (const [id, remaining] of Object.entries(permits)) {
      const slot = slots.get(Number(id));
      if (slot) {
        slot.remaining = remaining;
      }
    }
    paint();
  }

  function gatesChanged(gates) {
    const next = gates.find((each) => String(each.id) === sessionId);
    if (session && next) {
      followSession(next);
    }
  }

  function gateChanged(opened) {
    if (opened) {
      announce(t("gate.open"));
    }
    paint();
    refreshSessionSoon();
  }

  /** Takes from the answer what it says about the slot. The server is busiest now, so nothing is requested. */
  function claimChanged(state) {
    const slot = slots.get(state?.claim.slot.id);
    if (state?.phase === "won") {
      const { reservationId: id, reservationStatus: status } = state.result;
      if (LIVE.split(",").includes(status)) {
        ownBookings?.set(state.claim.slot.id, { id, status });
      }
    } else if (state?.code === "OUT_OF_STOCK" && slot) {
      slot.remaining = 0;
    } else if (state?.code === "SLOT_CLOSED" && slot) {
      slot.closed = true;
    } else if (state?.code === "UNGATED") {
      refreshSessionSoon();
    }
    paint();
  }

  function refreshAll() {
    refreshSession();
    refreshSlots();
    refreshOwn();
  }

  const refreshSession = repeat(SESSION_MS, readSession, signal);
  const refreshSlots = repeat(SLOTS_MS, readSlots, signal);
  const refreshOwn = repeat(OWN_MS, readOwn, signal);
  const refreshSessionSoon = spread(SPREAD_MS, refreshSession, signal);
  const refreshAllSoon = spread(SPREAD_MS, refreshAll, signal);
  claims.onClaim(claimChanged, signal);
  showFavourites(freeFavouritesInSight, signal);
  onTick(() => {
    const isPaid = prices.size === 0 || [...prices.values()].some((each) => each.amount > 0);
    say(payBy, isPaid && payMinutes() !== null ? t("terms.payBy", { minutes: payMinutes() }) : "");
    if (ownBookings !== null) {
      paintOffer();
    }
  }, signal);
  offer(h("div", {}, thumb.element, choice.element), signal);
  on("places", permitsChanged, signal);
  on("gates", gatesChanged, signal);
  on("hall", refreshAllSoon, signal);
  on("hello", refreshAllSoon, signal);
  on("reservation", () => refreshOwn(), signal);
  on("reservation", () => readTerms(), signal);
  return h("section", { class: "page wide" },
    h("div", { class: "head" },
      h("a", { class: "back", href: "#/sessions", "aria-label": t("back") }, "‹"), title,
      h("div", { class: "facts" }, notForYou, terms, problem)),
    clock.element, days, container, cancellation, planned);
}
