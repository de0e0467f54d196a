import { courtNames, get, post, remove } from "../api.js";
import { atVenue, dayText, instantText, leftText, now, onTick } from "../clock.js";
import { sayFailure } from "../connection.js";
import { announce, confirm, h, say } from "../dom.js";
import { on } from "../events.js";
import { shortText, slotText, withCourts } from "../panel.js";
import { amountText } from "../prices.js";
import { drawnState } from "../state.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";
import { papers, refundQuote } from "./papers.js";
import { waiting } from "./wait.js";

const CHANGING_MS = 3000;
const STABLE_MS = 15_000;
const CHANGING = new Set(["PENDING_PAYMENT", "CLOSING", "REFUNDING"]);

/** The student's own bookings, the newest first, with their actions. */
export function bookings(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "cards", "aria-busy": "true" });
  const empty = h("div", { class: "empty", hidden: true }, drawnState("bookings", { title: t("bookings.none") },
    h("a", { class: "primary", href: "#/sessions" }, t("bookings.find"))));
  const more = h("button", { class: "quiet more", hidden: true, onclick: readMore }, t("bookings.more"));
  const { calendarButton, receiptButton } = papers(problem, signal);
  let courtNamesById = new Map();
  let pages = 1;
  let shown = "";
  /** Whether a cancelled booking has receipts, by its id. */
  const receipted = new Map();
  /** What the student was told when a paid booking ended, by the booking and its state; undefined when that was long ago. */
  const told = new Map();
  let ticking = new AbortController();
  signal.addEventListener("abort", () => ticking.abort());

  async function refresh() {
    try {
      courtNamesById = await courtNames(signal);
      const found = [];
      let hasMore = true;
      for (let page = 1; page <= pages && hasMore; page++) {
        const answer = await get(`/browse/reservation?page=${page}`, signal);
        // What is offered stands above, with its answer.
        found.push(...answer.items.filter(({ status }) => status !== "OFFERED"));
        hasMore = answer.hasMore;
      }
      await findReceipts(found);
      await findReasons(found);
      say(problem, "");
      paint(found, hasMore);
      return found.some((item) => CHANGING.has(item.status)) ? CHANGING_MS : STABLE_MS;
    } catch (failure) {
      if (!signal.aborted) {
        sayFailure(problem, failure);
      }
      throw failure;
    }
  }

  /** A booking that ended may have been paid, or not: the server is asked once for each. */
  async function findReceipts(found) {
    const ids = found.filter((item) => (item.status === "CANCELLED" || item.status === "FORFEITED") && item.amount > 0 && !receipted.has(item.id)).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 200) {
      const asked = ids.slice(at, at + 200);
      const paid = new Set(await get(`/pay/receipts?reservationIds=${asked.join(",")}`, signal));
      asked.forEach((id) => receipted.set(id, paid.has(id)));
    }
  }

  /** Why a paid booking has ended is in the message of it; the booking itself says only that it is refunded. */
  async function findReasons(found) {
    const unknown = found.filter((item) => isRefunded(item) && !told.has(keyOf(item)));
    if (unknown.length > 0) {
      const { items } = await get("/user/inbox", signal).catch(() => ({ items: [] }));
      const texts = new Map(items.filter(({ kind }) => kind === "REFUNDED").map((message) => [message.reservationId, message.text]));
      unknown.forEach((item) => told.set(keyOf(item), texts.get(item.id)));
    }
  }

  /** The message comes when the refund has ended, so it is looked for once in each state. */
  function keyOf({ id, status }) {
    return `${id} ${status}`;
  }

  function isRefunded(item) {
    return item.status === "REFUNDING" || (item.status === "CANCELLED" && receipted.get(item.id) === true);
  }

  function reasonOf(item) {
    return isRefunded(item) ? told.get(keyOf(item)) ?? item.reason : item.reason;
  }

  function paint(found, hasMore) {
    more.hidden = !hasMore;
    empty.hidden = found.length > 0;
    const text = JSON.stringify([found, [...told]]);
    if (text === shown) {
      return;
    }
    shown = text;
    /** @type {any} */
    const active = document.activeElement;
    const focused = active?.dataset?.action;
    ticking.abort();
    ticking = new AbortController();
    list.replaceChildren(...found.map((item) => row(item)));
    list.setAttribute("aria-busy", "false");
    if (focused) {
      list.querySelector(`[data-action="${focused}"]`)?.focus();
    }
  }

  function row(item) {
    const slot = withCourts(item, courtNamesById);
    return h("li", { class: "card booking" },
      h("div", { class: "row" },
        h("strong", {}, item.slotDate ? shortText(slot) : t("bookings.unknown")),
        h("span", { class: `chip ${item.status.toLowerCase()}` }, t(`status.${item.status}`))),
      item.slotDate && h("p", {}, dayText(item.slotDate)),
      item.status === "FORFEITED" && h("p", { class: "why" }, t("bookings.forfeited")),
      item.checkedInAt && h("p", { class: "hint" }, t("bookings.checkedIn", { at: instantText(item.checkedInAt) })),
      item.series && h("p", { class: "hint" }, t("bookings.series", { what: item.series })),
      reasonOf(item) && h("p", { class: "why" }, reasonOf(item)),
      isRefunded(item) && h("p", { class: "hint" }, t("refund.where")),
      item.status === "PENDING_PAYMENT" && item.payDeadline && deadline(item.payDeadline),
      item.amount != null && h("p", { class: "price" }, amountText(item.amount)),
      h("p", { class: "hint" }, t("bookings.made", { at: instantText(item.createTime) })),
      actions(item, slot));
  }

  function deadline(instant) {
    const text = h("p", { class: "deadline", role: "timer", "aria-live": "off" });
    onTick(() => say(text, t("pay.left", {
      left: leftText(Date.parse(instant) - now()), at: instantText(instant),
    })), ticking.signal);
    return text;
  }

  function actions(item, slot) {
    if (item.status === "PENDING_PAYMENT") {
      return h("div", { class: "actions" },
        h("a", { class: "primary", href: `#/bookings/${item.id}`, "data-action": `pay-${item.id}` }, t("pay.now")),
        actionButton(item, "cancel", () => change(item, slot, "cancel", () => remove(`/reserve/${item.id}`))),
        changeLink(item));
    }
    if (item.status === "CONFIRMED") {
      return h("div", { class: "actions" },
        calendarButton(item),
        changeLink(item),
        item.amount === 0
          ? actionButton(item, "cancel", () => change(item, slot, "cancel", () => remove(`/reserve/${item.id}`)))
          : actionButton(item, "refund", () => refund(item, slot)),
        receiptOf(item));
    }
    if (["REFUNDING", "CANCELLED", "FORFEITED"].includes(item.status)) {
      const receipt = receiptOf(item);
      return receipt && h("div", { class: "actions" }, receipt);
    }
    return null;
  }

  /** To the places that the booking can be changed to; the server knows until when. */
  function changeLink(item) {
    const isToCome = item.slotDate && `${item.slotDate}T${item.startTime}` > atVenue();
    return isToCome && h("a", { class: "button quiet", href: `#/bookings/${item.id}/change`, "data-action": `change-${item.id}` },
      t("change.action"));
  }

  function actionButton(item, name, onclick) {
    return h("button", { class: "quiet", "data-action": `${name}-${item.id}`, onclick }, t("cancel.action"));
  }

  /** What costs nothing has no receipt, and neither has what ended unpaid. */
  function receiptOf(item) {
    return item.amount > 0 && receipted.get(item.id) !== false && receiptButton(item);
  }

  /** Says what the hall keeps before the student decides; the server keeps no more than that. */
  async function refund(item, slot) {
    try {
      const { possible, fee, costs } = await refundQuote(item.id, signal);
      if (!possible) {
        say(problem, costs);
        return;
      }
      await change(item, slot, "refund", () => post(`/pay/refund/${item.id}`, { acceptedFee: fee }), costs);
    } catch (failure) {
      say(problem, failure.message);
    }
  }

  async function change(item, slot, name, request, costs = "") {
    const question = {
      title: t("cancel.title"), text: `${slotText(slot)}\n${costs}`.trim(), yes: t("cancel.yes"), no: t("cancel.no"),
    };
    if (!await confirm(question)) {
      return;
    }
    try {
      await request();
      announce(t(`${name}.done`));
      await refresh();
    } catch (failure) {
      await refresh().catch(() => {});
      say(problem, failure.message);
    }
  }

  function readMore() {
    pages++;
    refreshNow();
  }

  const refreshNow = repeat(STABLE_MS, refresh, signal);
  on("reservation", () => refreshNow(), signal);
  on("claim", () => refreshNow(), signal);
  return h("section", { class: "page" }, h("h1", {}, t("nav.bookings")), waiting(signal), problem, empty, list, more);
}
