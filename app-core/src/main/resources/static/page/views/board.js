import { courtNames, get } from "../api.js";
import * as claims from "../claims.js";
import { atVenue, dayText } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { load } from "../storage.js";
import { repeat, spread } from "../timing.js";
import { t } from "../i18n.js";
import { gate } from "./gate.js";
import { grid } from "./grid.js";

const SLOTS_MS = 3000;
const WITH_EVENTS_MS = 30_000;
const SESSION_MS = 10_000;
const OWN_MS = 15_000;
const SPREAD_MS = 3000;
const LIVE = "PENDING_PAYMENT,CLOSING,CONFIRMED,REFUNDING";

/** One session's courts and times on one day; a tap on a free slot books it. */
export function board(signal, sessionId) {
  const title = h("h1", {}, " ");
  const days = h("div", { class: "days", role: "group", "aria-label": t("board.days") });
  const container = h("div", { class: "board", "aria-busy": "true" });
  const problem = h("p", { class: "problem", role: "status" });
  const clock = gate(signal, gateChanged);

  let session = null;
  let date = null;
  let courtNamesById = new Map();
  let slots = new Map();
  let ownBookings = null;
  let table = null;
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
    chooseDay(session.releases.some((each) => each.slotDate === date) ? date : lastDay());
  }

  /** The last day that has slots. */
  function lastDay() {
    return session.releases.at(-1)?.slotDate ?? null;
  }

  function chooseDay(chosen) {
    const changed = chosen !== date;
    date = chosen;
    const tabs = session.releases.map(({ slotDate }) => {
      const pressed = String(slotDate === date);
      return h("button", { "aria-pressed": pressed, onclick: () => chooseDay(slotDate) }, dayText(slotDate));
    });
    if (changed || days.childElementCount !== tabs.length) {
      days.replaceChildren(...tabs);
    }
    clock.follow(session, date);
    if (changed) {
      refreshSlots();
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
        paint();
      }
      return pollInterval();
    });
  }

  /** They change only by what the student or the staff do, so they are requested less often than the slots. */
  async function readOwn() {
    return runOrShowProblem(async () => {
      try {
        const own = await get(`/browse/reservation?sessionId=${sessionId}&statuses=${LIVE}`, signal);
        ownBookings = new Map(own.items.map((item) => [item.slotId, item]));
      } finally {
        ownBookings ??= new Map();
        paint();
      }
      return pollInterval();
    });
  }

  /** Shows a failure above the table, which stays as it was. */
  async function runOrShowProblem(read) {
    try {
      const wait = await read();
      say(problem, "");
      return wait;
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
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
    const courts = [...courtNamesById.keys()].filter((id) => all.some((slot) => slot.courtId === id));
    const wanted = JSON.stringify([date, courts, all.map((slot) => slot.id)]);
    if (wanted !== shape && all.length > 0) {
      shape = wanted;
      table = grid(all, courts, courtNamesById, selectSlot);
      container.replaceChildren(table.table);
      container.setAttribute("aria-busy", "false");
    }
    if (session && !date) {
      container.replaceChildren(h("p", { class: "empty" }, t("board.empty")));
    }
    const today = atVenue();
    table?.update((slot) => appearance(slots.get(slot.id) ?? slot, today));
  }

  function appearance(slot, today) {
    const own = ownBookings.get(slot.id);
    const claim = claims.current();
    if (claims.busy() && claim?.claim.slot.id === slot.id) {
      return { kind: "claiming", text: "…", label: t("claim.sending"), inert: true };
    }
    if (own) {
      const kind = own.status === "CONFIRMED" ? "mine" : "unsettled";
      return { kind, text: t(`cell.${own.status}`), label: t(`status.${own.status}`), inert: false };
    }
    if (slot.closed || `${slot.slotDate}T${slot.startTime}` <= today) {
      return { kind: "past", text: "–", label: t("cell.past"), inert: true };
    }
    if (slot.blocked) {
      return { kind: "blocked", text: t("cell.blocked"), label: t("cell.blocked"), inert: true };
    }
    if (slot.remaining <= 0) {
      return { kind: "taken", text: t("cell.taken"), label: t("cell.taken"), inert: true };
    }
    const open = clock.isOpen();
    const left = slot.capacity > 1 ? t("cell.left", { left: slot.remaining }) : null;
    const text = left ?? t(open ? "cell.free" : "cell.shut");
    return { kind: open ? "free" : "shut", text, label: left ?? text, inert: !open || claims.busy() };
  }

  function selectSlot(slot) {
    const own = ownBookings.get(slot.id);
    if (own) {
      location.hash = `#/bookings/${own.id}`;
    } else {
      claims.reserve(slots.get(slot.id), load("student"));
    }
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
  on("places", permitsChanged, signal);
  on("gates", gatesChanged, signal);
  on("hall", refreshAllSoon, signal);
  on("hello", refreshAllSoon, signal);
  on("reservation", () => refreshOwn(), signal);
  return h("section", { class: "page wide" },
    h("div", { class: "head" }, h("a", { class: "back", href: "#/sessions", "aria-label": t("back") }, "‹"), title),
    clock.element, days, problem, container);
}
