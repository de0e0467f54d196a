import { courtNames, get } from "../api.js";
import * as claims from "../claims.js";
import { atVenue, dayWords } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { kept } from "../kept.js";
import { repeat } from "../waiting.js";
import { t } from "../words.js";
import { gate } from "./gate.js";
import { grid } from "./grid.js";

const SLOTS_MS = 2000;
const TOLD_MS = 30_000;
const SESSION_MS = 10_000;
const SPREAD_MS = 1500;
const LIVE = "PENDING_PAYMENT,CLOSING,CONFIRMED,REFUNDING";

/** One session's courts and times on one day; a tap on a free one reserves it. */
export function board(signal, sessionId) {
  const title = h("h1", {}, " ");
  const days = h("div", { class: "days", role: "group", "aria-label": t("board.days") });
  const place = h("div", { class: "board", "aria-busy": "true" });
  const problem = h("p", { class: "problem", role: "status" });
  const clock = gate(signal, gateMoved);

  let session = null;
  let date = null;
  let names = new Map();
  let slots = new Map();
  let mine = new Map();
  let table = null;
  let shape = "";

  async function readSession() {
    return trying(async () => {
      followSession(await get(`/browse/session/${sessionId}`, signal));
      return told();
    });
  }

  /** How long to wait before asking again, when everything is told. */
  function told() {
    return connected() ? TOLD_MS : undefined;
  }

  function followSession(next) {
    session = { ...session, ...next };
    say(title, session.name || t("sessions.unnamed", { id: session.id }));
    chooseDay(session.releases.some((each) => each.slotDate === date) ? date : nextDay());
  }

  /** The day whose gate is next or was last; what everybody came for. */
  function nextDay() {
    return session.releases.at(-1)?.slotDate ?? null;
  }

  function chooseDay(chosen) {
    const changed = chosen !== date;
    date = chosen;
    const tabs = session.releases.map(({ slotDate }) =>
      h("button", { "aria-pressed": String(slotDate === date), onclick: () => chooseDay(slotDate) }, dayWords(slotDate)));
    if (changed || days.childElementCount !== tabs.length) {
      days.replaceChildren(...tabs);
    }
    clock.follow(session, date);
    if (changed) {
      refresh();
    }
    paint();
  }

  async function readSlots() {
    if (!session || !date) {
      return undefined;
    }
    const wanted = date;
    return trying(async () => {
      const [courts, found, own] = await Promise.all([
        courtNames(signal),
        get(`/browse/slot?sessionId=${sessionId}&date=${wanted}`, signal),
        get(`/browse/reservation?sessionId=${sessionId}&statuses=${LIVE}`, signal),
      ]);
      if (wanted === date) {
        names = courts;
        slots = new Map(found.map((slot) => [slot.id, { ...slot, courtName: courts.get(slot.courtId) ?? `#${slot.courtId}` }]));
        mine = new Map(own.items.map((item) => [item.slotId, item]));
        paint();
      }
      return told();
    });
  }

  /** Shows a failure above the board, which stays as it was; answers how long to wait then. */
  async function trying(read) {
    try {
      const wait = await read();
      say(problem, "");
      return wait;
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
      }
      return failure.retryAfterMs ?? undefined;
    }
  }

  function paint() {
    const all = [...slots.values()].filter((slot) => slot.slotDate === date);
    const courts = [...names.keys()].filter((id) => all.some((slot) => slot.courtId === id));
    const wanted = JSON.stringify([date, courts, all.map((slot) => slot.id)]);
    if (wanted !== shape && all.length > 0) {
      shape = wanted;
      table = grid(all, courts, names, tapped);
      place.replaceChildren(table.table);
      place.setAttribute("aria-busy", "false");
    }
    if (session && !date) {
      place.replaceChildren(h("p", { class: "empty" }, t("board.empty")));
    }
    const today = atVenue();
    table?.update((slot) => look(slots.get(slot.id) ?? slot, today));
  }

  function look(slot, today) {
    const own = mine.get(slot.id);
    const claim = claims.current();
    if (claims.busy() && claim?.claim.slot.id === slot.id) {
      return { kind: "claiming", text: "…", label: t("claim.sending"), inert: true };
    }
    if (own) {
      const kind = own.status === "CONFIRMED" ? "mine" : "unsettled";
      return { kind, text: t(`cell.${own.status}`), label: t(`status.${own.status}`), inert: false };
    }
    if (`${slot.slotDate}T${slot.startTime}` <= today) {
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

  function tapped(slot) {
    const own = mine.get(slot.id);
    if (own) {
      location.hash = `#/bookings/${own.id}`;
    } else {
      claims.reserve(slots.get(slot.id), kept("student"));
    }
  }

  function placesMoved(places) {
    for (const [id, remaining] of Object.entries(places)) {
      const slot = slots.get(Number(id));
      if (slot) {
        slot.remaining = remaining;
      }
    }
    paint();
  }

  function gatesMoved(gates) {
    const next = gates.find((each) => String(each.id) === sessionId);
    if (session && next) {
      followSession(next);
    }
  }

  /** Everybody hears it at once, and everybody asks: not all in the same moment. */
  function hallMoved() {
    setTimeout(() => signal.aborted || (reread(), refresh()), Math.random() * SPREAD_MS);
  }

  function gateMoved(opened) {
    if (opened) {
      announce(t("gate.open"));
    }
    paint();
    reread();
  }

  function claimMoved(state) {
    paint();
    if (state?.phase === "won") {
      refresh();
    } else if (state?.phase === "lost") {
      reread();
      refresh();
    }
  }

  const reread = repeat(SESSION_MS, readSession, signal);
  const refresh = repeat(SLOTS_MS, readSlots, signal);
  claims.onClaim(claimMoved, signal);
  on("places", placesMoved, signal);
  on("gates", gatesMoved, signal);
  on("hall", hallMoved, signal);
  on("hello", hallMoved, signal);
  on("reservation", () => refresh(), signal);
  return h("section", { class: "page wide" },
    h("div", { class: "head" }, h("a", { class: "back", href: "#/sessions", "aria-label": t("back") }, "‹"), title),
    clock.element, days, problem, place);
}
