import { get } from "../api.js";
import { dayText, instantText, lengthText, now, onTick, rangeText } from "../clock.js";
import { h, say } from "../dom.js";
import { on } from "../events.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";

const REFRESH_MS = 15_000;

/** The sessions with their gates. */
export function sessions(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "cards", "aria-busy": "true" });
  let shown = "";
  let ticking = new AbortController();
  signal.addEventListener("abort", () => ticking.abort());

  async function refresh() {
    try {
      const found = await get("/browse/session", signal);
      const text = JSON.stringify(found);
      if (text !== shown) {
        shown = text;
        ticking.abort();
        ticking = new AbortController();
        const items = found.map((session) => item(session, ticking.signal, refreshNow));
        list.replaceChildren(...items);
        list.setAttribute("aria-busy", "false");
      }
      say(problem, found.length === 0 ? t("sessions.none") : "");
    } catch (failure) {
      say(problem, failure.message);
      return failure.retryAfterMs;
    }
  }

  const refreshNow = repeat(REFRESH_MS, refresh, signal);
  on("gates", () => refreshNow(), signal);
  return h("section", { class: "page" }, h("h1", {}, t("sessions.title")), problem, list);
}

function item(session, signal, refreshNow) {
  const state = h("span", { class: `chip ${session.state.toLowerCase()}` }, t(`state.${session.state}`));
  const gate = h("p", { class: "gate" });
  const days = session.releases.map((release) => dayText(release.slotDate)).join(t("list.comma"));
  const opensAt = session.opensAt && Date.parse(session.opensAt);
  let due = opensAt > now();

  function tick() {
    if (!due) {
      return;
    }
    const leftMs = opensAt - now();
    say(gate, t("sessions.opensIn", { at: instantText(session.opensAt), left: lengthText(leftMs) }));
    if (leftMs <= 0) {
      due = false;
      refreshNow();
    }
  }

  if (due) {
    onTick(tick, signal);
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
