import { file, get } from "../api.js";
import { h, say } from "../dom.js";
import { amountText } from "../prices.js";
import { t } from "../i18n.js";

/**
 * Buttons that save what belongs to a booking: its entry for a calendar, and its receipts.
 *
 * @param problem the element that says what failed
 */
export function papers(problem, signal) {
  async function save(name, content) {
    try {
      const url = URL.createObjectURL(await content());
      h("a", { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (failure) {
      say(problem, failure.message);
    }
  }

  function calendarButton({ id }) {
    const download = () => save("courtflash.ics", () => file(`/user/calendar/${id}.ics`, signal));
    return h("button", { class: "quiet", "data-action": `calendar-${id}`, onclick: download }, t("calendar.one"));
  }

  function receiptButton(item) {
    const find = (event) => receipts(item, event.target);
    return h("button", { class: "quiet", "data-action": `receipt-${item.id}`, onclick: find }, t("receipt.action"));
  }

  /** The one receipt is saved at once; of several, each one gets a button of its own. */
  async function receipts(item, button) {
    try {
      const found = await get(`/pay/receipts/${item.id}`, signal);
      if (found.length === 0) {
        say(problem, t("receipt.none"));
      } else if (found.length === 1) {
        await saveReceipt(item, found[0]);
      } else {
        button.replaceWith(...found.map((receipt) => h("button", {
          class: "quiet", "data-action": `receipt-${item.id}-${receipt.number}`, onclick: () => saveReceipt(item, receipt),
        }, t(`receipt.${receipt.kind}`, { amount: amountText(receipt.amount) }))));
      }
    } catch (failure) {
      say(problem, failure.message);
    }
  }

  function saveReceipt(item, { number }) {
    const print = `/pay/receipts/${item.id}/${number}/print`;
    return save(`receipt-${String(number).padStart(8, "0")}.pdf`, () => file(print, signal, "POST"));
  }

  return { calendarButton, receiptButton };
}

/** What the hall keeps and gives back of a paid booking that is cancelled now, with its text in `costs`. */
export async function refundQuote(id, signal) {
  const quote = await get(`/pay/refund/${id}`, signal);
  if (!quote.possible) {
    return { ...quote, costs: t("refund.tooLate") };
  }
  const words = { refund: amountText(quote.refund), fee: amountText(quote.fee) };
  return { ...quote, costs: t(quote.fee === 0 ? "refund.full" : quote.refund === 0 ? "refund.none" : "refund.part", words) };
}
