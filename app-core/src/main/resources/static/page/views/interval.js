import { get, Refusal } from "../api.js";
import { withCaptcha } from "../captcha.js";
import { newKey, sendWithKey } from "../claims.js";
import { rangeText } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { payMinutes } from "../hall.js";
import { amountText } from "../prices.js";
import { t } from "../i18n.js";

const MESSAGE_MS = 4000;
const MINUTE_MS = 60_000;

/**
 * The choice of a time from a start to an end, on one court or several, with its price, and the button
 * that books it. A tap on a cell begins; a tap on another cell extends the time to it, and adds its court;
 * a tap inside of the time shortens it, and one on its last cell takes the court away.
 *
 * @param board what the view knows: `session()`, `date()`, `slots()` of the day, `isFree(slot)`, `isOpen()`,
 *   `price(slot)` in yuan or undefined, `courtName(id)`, `changed()` to call when the choice did, and `booked()`
 */
export function intervalChoice(board, signal) {
  const what = h("p", { class: "what", "data-term": "interval" });
  const button = h("button", { class: "primary thumb", onclick: book });
  const clearButton = h("button", { class: "quiet", onclick: clear }, t("interval.clear"));
  const hint = h("p", { class: "hint", role: "status" });
  const others = h("div", { class: "others", hidden: true });
  const element = h("div", { class: "interval", hidden: true }, what, button, clearButton, hint, others);
  let chosen = null;
  let isSending = false;
  let messageUntil = 0;

  /** Whether the session is booked like this. */
  function isUsed() {
    return Boolean(board.session()?.interval);
  }

  function isChosen(slot) {
    return chosen !== null && chosen.courts.includes(slot.courtId)
      && slot.startTime >= chosen.from && slot.startTime < chosen.until;
  }

  function cells() {
    return board.slots().filter(isChosen);
  }

  function tap(slot) {
    if (isSending) {
      return;
    }
    const next = isChosen(slot) ? without(slot) : withSlot(slot);
    const problem = next && problemOf(next);
    if (problem) {
      tell(problem);
      return;
    }
    choose(next);
  }

  function choose(next) {
    chosen = next && { ...next, key: newKey() };
    messageUntil = 0;
    others.hidden = true;
    board.changed();
  }

  function withSlot({ courtId, startTime, endTime }) {
    if (chosen === null) {
      return { courts: [courtId], from: startTime, until: endTime };
    }
    return {
      courts: chosen.courts.includes(courtId) ? chosen.courts : [...chosen.courts, courtId],
      from: startTime < chosen.from ? startTime : chosen.from,
      until: endTime > chosen.until ? endTime : chosen.until,
    };
  }

  function without({ courtId, endTime }) {
    if (endTime < chosen.until) {
      return { ...chosen, until: endTime };
    }
    const courts = chosen.courts.filter((court) => court !== courtId);
    return courts.length === 0 ? null : { ...chosen, courts };
  }

  /** Why a choice can't be made; undefined when it can. */
  function problemOf({ courts, from, until }) {
    const { maxMinutes, maxCourts } = board.session().interval;
    if (courts.length > maxCourts) {
      return t("interval.courts", { courts: maxCourts });
    }
    if (minutesBetween(from, until) > maxMinutes) {
      return t("interval.tooLong", { minutes: maxMinutes });
    }
    const isGap = courts.some((court) => minutesOf(board.slots().filter((slot) =>
      slot.courtId === court && slot.startTime >= from && slot.startTime < until && board.isFree(slot))) < minutesBetween(from, until));
    return isGap ? t("interval.taken") : undefined;
  }

  function minutesOf(slots) {
    return slots.reduce((sum, slot) => sum + minutesBetween(slot.startTime, slot.endTime), 0);
  }

  function clear() {
    choose(null);
  }

  /** Shows the state of this instant. */
  function paint() {
    element.hidden = !isUsed();
    if (element.hidden) {
      return;
    }
    const { minMinutes, maxMinutes, maxCourts } = board.session().interval;
    const isLongEnough = chosen !== null && minutesBetween(chosen.from, chosen.until) >= minMinutes;
    what.hidden = button.hidden = clearButton.hidden = chosen === null;
    if (chosen !== null) {
      const all = cells();
      say(what, textOf(chosen, all));
      say(button, t(isSending ? "claim.sending" : board.isOpen() ? "interval.book" : "offer.notYet"));
      button.setAttribute("aria-disabled", String(isSending || !isLongEnough || !board.isOpen() || !all.every(board.isFree)));
    }
    if (performance.now() > messageUntil) {
      say(hint, chosen === null ? t("interval.hint", { min: minMinutes, max: maxMinutes, courts: maxCourts })
        : !isLongEnough ? t("interval.tooShort", { minutes: minMinutes })
          : payMinutes() === null ? "" : t("terms.payBy", { minutes: payMinutes() }));
    }
  }

  /** Start, end, courts and price of a time with these cells. */
  function textOf({ courts, from, until }, cellsOfIt) {
    const prices = cellsOfIt.map(board.price);
    const amount = prices.every((each) => each !== undefined) ? amountText(prices.reduce((a, b) => a + b, 0)) : "";
    return t("interval.chosen", { range: rangeText(from, until), courts: courts.map(board.courtName).join(t("list.comma")), amount });
  }

  /** Offers what is free instead of cells that somebody else has; a tap chooses it, and books nothing yet. */
  async function offerOthers(lost) {
    const places = await get(`/browse/nearest/interval?slotIds=${lost.join(",")}`).catch(() => []);
    // The availability may be slightly older than the loss and still show the lost place as free.
    const found = places.filter(({ slotIds }) => slotIds.join() !== lost.join());
    if (signal.aborted || chosen !== null || found.length === 0) {
      return;
    }
    others.replaceChildren(h("p", {}, t("claim.others")), h("ul", {}, found.map((place) => h("li", {}, otherButton(place)))));
    others.hidden = false;
  }

  function otherButton({ slotIds, courtIds, startTime, endTime }) {
    const place = { courts: courtIds, from: startTime, until: endTime };
    const cellsOfIt = board.slots().filter((slot) => slotIds.includes(slot.id));
    return h("button", { onclick: () => choose(place) }, textOf(place, cellsOfIt));
  }

  async function book() {
    if (button.getAttribute("aria-disabled") === "true") {
      return;
    }
    isSending = true;
    paint();
    const wanted = chosen;
    const wantedCells = cells().map((slot) => slot.id);
    try {
      const made = await withCaptcha((solved) => send(wanted, solved), signal);
      announce(t("interval.booked"));
      chosen = null;
      board.booked();
      location.hash = `#/bookings/${made.id}`;
    } catch (failure) {
      if (signal.aborted) {
        return;
      }
      tell(failure.message);
      if (failure instanceof Refusal && !failure.temporary) {
        const isLost = failure.code === "OUT_OF_STOCK";
        chosen = isLost ? null : { ...wanted, key: newKey() };
        board.booked();
        if (isLost) {
          offerOthers(wantedCells);
        }
      }
    } finally {
      isSending = false;
      board.changed();
    }
  }

  /** A repeat after a lost answer has the same key, so it books nothing twice. */
  function send({ courts, from, until, key }, solved) {
    const sessionId = board.session().id;
    const body = { sessionId, date: board.date(), courtIds: courts, startTime: from, endTime: until };
    return sendWithKey("/reserve/interval", { sessionId, key, body }, solved, signal);
  }

  function tell(text) {
    messageUntil = performance.now() + MESSAGE_MS;
    say(hint, text);
    announce(text);
  }

  return { element, isUsed, isChosen, tap, clear, paint };
}

/** Between two times of one day. */
function minutesBetween(from, until) {
  return (Date.parse(`1970-01-01T${until}Z`) - Date.parse(`1970-01-01T${from}Z`)) / MINUTE_MS;
}
