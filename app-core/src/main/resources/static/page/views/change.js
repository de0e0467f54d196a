import { courtNames, get, post } from "../api.js";
import { sayFailure } from "../connection.js";
import { announce, confirm, h, say } from "../dom.js";
import { shortText, slotText } from "../panel.js";
import { amountText } from "../prices.js";
import { drawnState } from "../state.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";
import { dayButtons, grid } from "./grid.js";
import { slotOf } from "./payment.js";

const POLL_MS = 5000;

/**
 * The free places of the same price to which one's own booking can be changed, on a board of their day with the booking itself;
 * a tap on one asks, then changes it. Places on several courts are a list, because a cell can't show them.
 */
export function change(signal, reservationId) {
  const own = h("p", { class: "what" });
  const problem = h("p", { class: "problem", role: "alert" });
  const days = h("div", { class: "days", role: "group", "aria-label": t("board.days") });
  const container = h("div", { class: "board", "aria-busy": "true" });
  const body = h("div", { class: "cards" }, h("p", { class: "hint" }, t("change.hint")), own, problem, days, container);
  let booking = null;
  let courts = new Map();
  let places = [];
  let date = null;
  let shown = "";

  async function refresh() {
    try {
      courts = await courtNames(signal);
      booking ??= await slotOf(reservationId, signal);
      say(own, booking ? `${slotText(booking)} · ${amountText(booking.amount)}` : "");
      const found = await get(`/reserve/${reservationId}/places`, signal);
      say(problem, "");
      places = found.map((place) => ({ ...place, id: place.slotId, courtName: place.courtIds.map(nameOf).join(t("list.comma")) }));
      paint();
    } catch (failure) {
      if (!signal.aborted) {
        container.setAttribute("aria-busy", "false");
        sayFailure(problem, failure);
      }
      throw failure;
    }
  }

  function nameOf(court) {
    return courts.get(court) ?? `#${court}`;
  }

  function paint() {
    container.setAttribute("aria-busy", "false");
    const all = [...new Set(places.map((place) => place.slotDate))].sort();
    date = all.includes(date) ? date : all.includes(booking?.slotDate) ? booking.slotDate : all[0];
    const text = JSON.stringify([date, places]);
    if (text === shown) {
      return;
    }
    shown = text;
    days.replaceChildren(...dayButtons(all, date, chooseDay));
    const ofDay = places.filter((place) => place.slotDate === date).sort(byStart);
    container.classList.toggle("board", ofDay.every(isCell) && ofDay.length > 0);
    container.replaceChildren(
      ofDay.length === 0 ? drawnState("bookings", { title: t("change.none"), text: t("change.noneText") }, back())
        : ofDay.every(isCell) ? table(ofDay)
          : h("div", { class: "actions" }, ofDay.map(button)));
  }

  function chooseDay(day) {
    date = day;
    paint();
  }

  function isCell(place) {
    return place.courtIds.length === 1;
  }

  function byStart(one, other) {
    return one.startTime === other.startTime ? one.courtId - other.courtId : one.startTime < other.startTime ? -1 : 1;
  }

  /** The board of a day: what is free, and where the booking is now. */
  function table(ofDay) {
    const isHere = booking?.slotDate === date && !ofDay.some(({ id }) => id === booking.slotId);
    const cells = isHere ? [...ofDay, { ...booking, id: booking.slotId }].sort(byStart) : ofDay;
    const columns = [...courts.keys()].filter((court) => cells.some((cell) => cell.courtId === court));
    const drawn = grid(cells, columns, courts, choose);
    drawn.update((cell) => cell.slotIds
      ? { kind: "free", text: t("cell.shut"), short: "", label: t("cell.shut"), inert: false }
      : { kind: "mine", text: t("change.now"), short: t("cell.short.CONFIRMED"), label: t("change.now"), inert: true });
    container.dataset.fits = drawn.table.dataset.fits;
    return drawn.table;
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
  return h("section", { class: "page wide" },
    h("div", { class: "head" },
      h("a", { class: "back", href: "#/bookings", "aria-label": t("back") }, "‹"), h("h1", {}, t("change.action"))),
    body);
}
