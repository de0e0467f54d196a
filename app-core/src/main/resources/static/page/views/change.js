import { courtNames, get, post } from "../api.js";
import { dayText } from "../clock.js";
import { sayFailure } from "../connection.js";
import { announce, confirm, h, say } from "../dom.js";
import { shortText, slotText } from "../panel.js";
import { amountText } from "../prices.js";
import { drawnState } from "../state.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";
import { slotOf } from "./payment.js";

const POLL_MS = 5000;

/** The free places of the same price to which one's own booking can be changed; a tap on one asks, then changes it. */
export function change(signal, reservationId) {
  const own = h("p", { class: "what" });
  const problem = h("p", { class: "problem", role: "alert" });
  const places = h("div", { class: "cards", "aria-busy": "true" });
  const body = h("div", {}, h("p", { class: "hint" }, t("change.hint")), own, problem, places);
  let booking = null;
  let shown = "";

  async function refresh() {
    try {
      const courts = await courtNames(signal);
      booking ??= await slotOf(reservationId, signal);
      say(own, booking ? `${slotText(booking)} · ${amountText(booking.amount)}` : "");
      const found = await get(`/reserve/${reservationId}/places`, signal);
      say(problem, "");
      paint(found.map((place) => named(place, courts)));
    } catch (failure) {
      if (!signal.aborted) {
        places.setAttribute("aria-busy", "false");
        sayFailure(problem, failure);
      }
      throw failure;
    }
  }

  function named(slot, courts) {
    return { ...slot, courtName: slot.courtIds.map((id) => courts.get(id) ?? `#${id}`).join(t("list.comma")) };
  }

  function paint(found) {
    places.setAttribute("aria-busy", "false");
    const text = JSON.stringify(found);
    if (text === shown) {
      return;
    }
    shown = text;
    const days = [...new Set(found.map((place) => place.slotDate))].sort();
    places.replaceChildren(...found.length === 0
      ? [drawnState("bookings", { title: t("change.none"), text: t("change.noneText") }, back())]
      : days.map((day) => h("section", { class: "card" }, h("h2", {}, dayText(day)),
        h("div", { class: "actions" }, found.filter((place) => place.slotDate === day).sort(byStart).map(button)))));
  }

  function byStart(one, other) {
    return one.startTime === other.startTime ? one.courtId - other.courtId : one.startTime < other.startTime ? -1 : 1;
  }

  function button(place) {
    return h("button", { class: "quiet", "data-place": place.slotIds.join(","), onclick: () => choose(place) }, shortText(place));
  }

  function back() {
    return h("a", { class: "button quiet", href: "#/bookings" }, t("change.back"));
  }

  /** Says the old and the new place before the student decides. */
  async function choose(place) {
    const question = {
      title: t("change.title"), text: t("change.text", { from: slotText(booking), to: slotText(place) }),
      yes: t("change.yes"), no: t("change.no"),
    };
    if (!await confirm(question)) {
      return;
    }
    try {
      await post(`/reserve/${reservationId}/move`, { slotIds: place.slotIds });
      announce(t("change.done"));
      body.replaceChildren(drawnState("won", { title: t("change.done"), text: slotText(place) }, back()));
      stop.abort();
    } catch (failure) {
      await refresh().catch(() => {});
      say(problem, failure.message);
    }
  }

  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  repeat(POLL_MS, refresh, stop.signal);
  return h("section", { class: "page" }, h("h1", {}, t("change.action")), body);
}
