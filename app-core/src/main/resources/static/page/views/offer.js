import * as claims from "../claims.js";
import { accuracy, leftText, timeText } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { favouritesOf, markOf } from "../favourites.js";
import { t } from "../i18n.js";

const TENTHS_BELOW_MS = 10_000;
const MESSAGE_MS = 2500;

/**
 * The button under the thumb for the first favourite that can still be booked. Before the gate opens it
 * counts down, and a tap only says how long it takes; then it turns into the booking. It never taps itself.
 *
 * @param board what the view knows: `student`, `sessionId`, `date()`, `slot(id)`, `isFree(slot)`, `isOwn(id)`,
 *   `isOpen()` and `opensInMs()`, which is Infinity when nobody knows
 */
export function favouriteOffer(board) {
  const button = h("button", { class: "primary thumb", onclick: tapped });
  const hint = h("p", { class: "hint" });
  const element = h("div", { class: "offer", hidden: true }, button, hint);
  let wanted = null;
  let messageUntil = 0;

  /** Shows the state of this instant. */
  function paint() {
    const ids = favouritesOf(board.student, board.sessionId, board.date());
    const open = board.isOpen();
    const isDone = ids.some(board.isOwn);
    const rank = ids.findIndex((id) => board.slot(id) && board.isFree(board.slot(id)));
    const counting = !open && Number.isFinite(board.opensInMs());
    wanted = isDone || rank < 0 ? null : board.slot(ids[rank]);
    button.hidden = wanted === null;
    element.hidden = wanted === null && (!counting || isDone);
    if (element.hidden) {
      return;
    }
    if (wanted) {
      const values = { mark: markOf(rank), court: wanted.courtName, time: timeText(wanted.startTime) };
      const key = open ? "offer.book" : counting ? "offer.opensIn" : "offer.shut";
      say(button, t(key, { ...values, left: opensInText() }));
      button.setAttribute("aria-disabled", String(!open || claims.busy()));
    }
    if (performance.now() > messageUntil) {
      say(hint, open ? t("offer.open") : t(ids.length === 0 ? "offer.none" : "offer.chosen", { count: ids.length }));
    }
  }

  function opensInText() {
    const left = board.opensInMs();
    return left < TENTHS_BELOW_MS && accuracy() !== null
      ? t("length.seconds", { seconds: Math.max(0, left / 1000).toFixed(1) }) : leftText(left);
  }

  function tapped() {
    if (wanted && board.isOpen()) {
      claims.reserve(wanted, board.student);
    } else {
      tooEarly();
    }
  }

  /** Says how long it takes until the gate opens, beside the thumb. */
  function tooEarly() {
    tell(Number.isFinite(board.opensInMs()) ? t("offer.early", { left: opensInText() }) : t("offer.notYet"));
  }

  /** Shows a message for a moment in the place of the hint. */
  function tell(text) {
    messageUntil = performance.now() + MESSAGE_MS;
    say(hint, text);
    announce(text);
  }

  return { element, paint, tell, tooEarly };
}
