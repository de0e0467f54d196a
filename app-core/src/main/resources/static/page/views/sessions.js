import { get } from "../api.js";
import { dayText, daysText, instantText, leftText, now, onTick, rangeText } from "../clock.js";
import { sayFailure } from "../connection.js";
import { h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { repeat, spread } from "../timing.js";
import { t } from "../i18n.js";
import { nextStep } from "./next.js";

const REFRESH_MS = 15_000;
const WITH_EVENTS_MS = 30_000;
const SPREAD_MS = 3000;

/** What the student has to do next, and the sessions with their gates. */
export function sessions(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "cards", "aria-busy": "true" });
  const next = nextStep(signal);
  let current = [];
  let shown = "";
  let ticking = new AbortController();
  signal.addEventListener("abort", () => ticking.abort());

  async function refresh() {
    try {
      paint(await get("/browse/session", signal));
      return connected() ? WITH_EVENTS_MS : undefined;
    } catch (failure) {
      sayFailure(problem, failure);
      throw failure;
    }
  }

  function paint(found) {
    current = found;
    next.follow(found);
    const text = JSON.stringify(found);
    if (text !== shown) {
      shown = text;
      ticking.abort();
      ticking = new AbortController();
      const items = found.map((session) => item(session, ticking.signal, refreshSoon));
      list.replaceChildren(...items);
      list.setAttribute("aria-busy", "false");
    }
    say(problem, found.length === 0 ? t("sessions.none") : "");
  }

  /** The event has all that changes at a gate. Only a list of other sessions is requested. */
  function gatesChanged(gates) {
    const known = new Map(gates.map((gate) => [gate.id, gate]));
    if (gates.length === current.length && current.every(({ id }) => known.has(id))) {
      paint(current.map((session) => ({ ...session, ...known.get(session.id) })));
    } else {
      refreshSoon();
    }
  }

  const refreshNow = repeat(REFRESH_MS, refresh, signal);
  const refreshSoon = spread(SPREAD_MS, refreshNow, signal);
  on("gates", gatesChanged, signal);
  on("hello", refreshSoon, signal);
  return h("section", { class: "page" }, h("h1", {}, t("sessions.title")), next.element, problem, list);
}

function item(session, signal, gateIsDue) {
  const isForDesk = session.releaseKind === "DESK_ONLY";
  const state = h("span", { class: `chip ${session.state.toLowerCase()}` }, t(isForDesk ? "state.DESK_ONLY" : `state.${session.state}`));
  const gate = h("p", { class: "gate" });
  const days = daysText(session.releases.map((release) => release.slotDate));
  const opensAt = session.opensAt && Date.parse(session.opensAt);
  const next = session.state === "OPEN" && session.releases.find((release) => release.opensAt === session.opensAt);
  let due = opensAt > now();

  function tick() {
    if (!due) {
      return;
    }
    const leftMs = opensAt - now();
    const at = instantText(session.opensAt);
    const left = leftText(leftMs);
    say(gate, next ? t("sessions.dayOpensIn", { day: dayText(next.slotDate), at, left }) : t("sessions.opensIn", { at, left }));
    if (leftMs <= 0) {
      due = false;
      gateIsDue();
    }
  }

  if (due) {
    onTick(tick, signal);
  } else if (isForDesk) {
    say(gate, t("gate.deskOnly"));
  }
  return h("li", {},
    h("a", { class: "card session", href: `#/sessions/${session.id}` },
      h("span", { class: "row" }, h("strong", {}, session.name || t("sessions.unnamed", { id: session.id })), state),
      h("p", {}, t("sessions.hours", {
        days: days || t("sessions.daily"),
        range: rangeText(session.beginTime, session.endTime),
        minutes: session.slotInterval,
      })),
      gate));
}
