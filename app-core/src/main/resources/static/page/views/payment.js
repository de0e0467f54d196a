import { courtNames, file, get, post } from "../api.js";
import { instantText, lengthText, now, onTick } from "../clock.js";
import { announce, h, say, sayFailure } from "../dom.js";
import { connected, on } from "../events.js";
import { slotText } from "../panel.js";
import { mark } from "../state.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";

const POLL_MS = 1500;
const SLOW_POLL_MS = 10_000;
/** The picture of each state; PAYING is unpaid after a tap on the way to pay. */
const PICTURES = {
  PENDING_PAYMENT: "money", PAYING: "clock", CLOSING: "clock", CONFIRMED: "won", REFUNDING: "refund", CANCELLED: "ended",
  LOST: "lost", ABANDONED: "ended",
};
const FINAL = new Set(["CONFIRMED", "CANCELLED", "LOST", "ABANDONED"]);

/** One booking and its payment, from the order to the confirmation. */
export function payment(signal, reservationId) {
  const picture = h("div", {});
  const what = h("p", { class: "what" });
  const status = h("p", { class: "status" });
  const why = h("p", { class: "why" });
  const amount = h("p", { class: "amount" });
  const left = h("p", { class: "left", role: "timer", "aria-live": "off" });
  const deadlineText = h("p", { class: "hint" });
  const next = h("div", { class: "ways" });
  const ways = h("div", { class: "ways" });
  const problem = h("p", { class: "problem", role: "alert" });
  let order = null;
  let current = null;
  let isPaying = false;

  async function refresh() {
    try {
      current = await get(`/pay/reservation/${reservationId}`, signal);
      if (current.reservationStatus === "PENDING_PAYMENT" && order === null) {
        order = await post(`/pay/wechat/${reservationId}`, undefined, signal);
        ways.replaceChildren(...paymentLinks(order, signal, () => {
          isPaying = true;
          paint();
        }));
      }
      say(problem, "");
      paint();
      return connected() || FINAL.has(current.reservationStatus) ? SLOW_POLL_MS : POLL_MS;
    } catch (failure) {
      if (!signal.aborted) {
        sayFailure(problem, failure);
        paint();
      }
      throw failure;
    }
  }

  function paint() {
    if (current === null) {
      return;
    }
    const isUnpaid = current.reservationStatus === "PENDING_PAYMENT";
    const state = isUnpaid && isPaying ? "PAYING" : current.reservationStatus;
    const before = card.dataset.state;
    if (before !== state) {
      card.dataset.state = state;
      picture.replaceChildren(mark(PICTURES[state]));
      next.replaceChildren(...nextStep(state));
      describe().catch(() => {});
    }
    say(status, t(`status.${state}`));
    const sum = order?.amount ?? current.amount;
    say(amount, sum == null ? "" : t("pay.amount", { amount: sum.toFixed(2) }));
    ways.hidden = !isUnpaid || order === null;
    if (before && before !== state) {
      announce(t(`status.${state}`));
    }
    tick();
  }

  function tick() {
    const deadline = current?.reservationStatus === "PENDING_PAYMENT" && current.expireTime;
    const leftMs = deadline ? Date.parse(deadline) - now() : 0;
    say(left, leftMs > 0 ? lengthText(leftMs) : "");
    say(deadlineText, leftMs > 0 ? t("pay.until", { at: instantText(deadline) }) : "");
  }

  async function describe() {
    const slot = await slotOf(reservationId, signal);
    say(what, slot ? slotText(slot) : "");
    say(why, slot?.reason ?? "");
  }

  const card = h("div", { class: "card payment" }, picture, status, what, why, amount, left, deadlineText, ways, next, problem);
  onTick(tick, signal);
  const refreshNow = repeat(POLL_MS, refresh, signal);
  on("reservation", () => refreshNow(), signal);
  on("hello", () => refreshNow(), signal);
  return h("section", { class: "page" },
    h("div", { class: "head" },
      h("a", { class: "back", href: "#/bookings", "aria-label": t("back") }, "‹"),
      h("h1", {}, t("pay.title"))),
    card);
}

/** What to do when there is nothing to pay. */
function nextStep(state) {
  if (state === "CONFIRMED") {
    return [h("a", { class: "primary", href: "#/bookings" }, t("pay.bookings"))];
  }
  return FINAL.has(state) ? [h("a", { class: "primary", href: "#/sessions" }, t("bookings.find"))] : [];
}

/**
 * The provider's link opens its app on this phone; it can be copied to pay on another device.
 *
 * @param paying called when the student goes to pay
 */
function paymentLinks(order, signal, paying) {
  if (!order.codeUrl) {
    return [h("p", { class: "working" }, t("pay.waiting"))];
  }
  const copy = h("button", { class: "quiet", onclick: copied }, t("pay.copy"));
  async function copied() {
    await navigator.clipboard?.writeText(order.codeUrl).then(() => say(copy, t("pay.copied")), () => {});
  }
  const link = order.payPath ?? order.codeUrl;
  return [
    h("a", { class: "primary", id: "pay", href: link, rel: "noreferrer", target: order.payPath && "_blank", onclick: paying },
      t(order.payPath ? "pay.mock" : "pay.open")),
    h("p", { class: "working" }, t("pay.waiting")),
    qr(order, signal),
    h("p", { class: "hint" }, t("pay.number", { number: order.outTradeNo })),
    !order.payPath && navigator.clipboard ? copy : null,
  ].filter((part) => part);
}

/** The QR code for another phone; hidden when it can't be read.  */
function qr(order, signal) {
  const picture = h("img", { class: "qr", alt: t("pay.qr"), width: 200, height: 200, hidden: true });
  file(`/pay/qr/${order.reservationId}`, signal)
    .then((svg) => svg.text())
    .then((svg) => {
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      picture.hidden = false;
    })
    .catch(() => {});
  return picture;
}

/** One of the student's own bookings with its place; undefined when there is none. */
export async function slotOf(reservationId, signal) {
  const names = await courtNames(signal);
  for (let page = 1; ; page++) {
    const { items, hasMore } = await get(`/browse/reservation?page=${page}`, signal);
    const found = items.find((item) => String(item.id) === reservationId);
    if (found || !hasMore) {
      return found && { ...found, courtName: names.get(found.courtId) ?? `#${found.courtId}` };
    }
  }
}
