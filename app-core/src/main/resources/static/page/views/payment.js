import { courtNames, file, get, post } from "../api.js";
import { instantText, lengthText, now, onTick } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { slotText } from "../panel.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";

const POLL_MS = 1500;
const SLOW_POLL_MS = 10_000;
const FINAL = new Set(["CONFIRMED", "CANCELLED", "LOST", "ABANDONED"]);

/** One booking and its payment, from the order to the confirmation. */
export function payment(signal, reservationId) {
  const what = h("p", { class: "what" });
  const status = h("p", { class: "status" });
  const amount = h("p", { class: "amount" });
  const left = h("p", { class: "hint", role: "timer", "aria-live": "off" });
  const ways = h("div", { class: "ways" });
  const problem = h("p", { class: "problem", role: "alert" });
  let order = null;
  let current = null;

  async function refresh() {
    try {
      current = await get(`/pay/reservation/${reservationId}`, signal);
      if (current.reservationStatus === "PENDING_PAYMENT" && order === null) {
        order = await post(`/pay/wechat/${reservationId}`, undefined, signal);
        ways.replaceChildren(...paymentLinks(order, signal));
      }
      say(problem, "");
      paint();
      return connected() || FINAL.has(current.reservationStatus) ? SLOW_POLL_MS : POLL_MS;
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
        paint();
      }
      throw failure;
    }
  }

  function paint() {
    if (current === null) {
      return;
    }
    const state = current.reservationStatus;
    const before = card.dataset.state;
    card.dataset.state = state;
    say(status, t(`status.${state}`));
    const sum = order?.amount ?? current.amount;
    say(amount, sum == null ? "" : t("pay.amount", { amount: sum.toFixed(2) }));
    ways.hidden = state !== "PENDING_PAYMENT" || order === null;
    if (before && before !== state) {
      announce(t(`status.${state}`));
    }
    tick();
  }

  function tick() {
    const deadline = current?.reservationStatus === "PENDING_PAYMENT" && current.expireTime;
    const leftMs = deadline ? Date.parse(deadline) - now() : 0;
    say(left, leftMs > 0 ? t("pay.left", { left: lengthText(leftMs), at: instantText(deadline) }) : "");
  }

  async function describe() {
    const slot = await slotOf(reservationId, signal);
    say(what, slot ? slotText(slot) : "");
  }

  const card = h("div", { class: "card payment" }, what, status, amount, left, ways, problem);
  onTick(tick, signal);
  const refreshNow = repeat(POLL_MS, refresh, signal);
  on("reservation", () => refreshNow(), signal);
  on("hello", () => refreshNow(), signal);
  describe().catch(() => {});
  return h("section", { class: "page" },
    h("div", { class: "head" },
      h("a", { class: "back", href: "#/bookings", "aria-label": t("back") }, "‹"),
      h("h1", {}, t("pay.title"))),
    card);
}

/** The provider's link opens its app on this phone; it can be copied to pay on another device. */
function paymentLinks(order, signal) {
  if (!order.codeUrl) {
    return [h("p", { class: "working" }, t("pay.waiting"))];
  }
  const copy = h("button", { class: "quiet", onclick: copied }, t("pay.copy"));
  async function copied() {
    await navigator.clipboard?.writeText(order.codeUrl).then(() => say(copy, t("pay.copied")), () => {});
  }
  const link = order.payPath ?? order.codeUrl;
  return [
    h("p", { class: "working" }, t("pay.waiting")),
    h("a", { class: "primary", id: "pay", href: link, rel: "noreferrer", target: order.payPath && "_blank" },
      t(order.payPath ? "pay.mock" : "pay.open")),
    qr(order, signal),
    h("p", { class: "hint" }, t("pay.number", { number: order.outTradeNo })),
    !order.payPath && h("p", { class: "code" }, order.codeUrl),
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

async function slotOf(reservationId, signal) {
  const names = await courtNames(signal);
  for (let page = 1; ; page++) {
    const { items, hasMore } = await get(`/browse/reservation?page=${page}`, signal);
    const found = items.find((item) => String(item.id) === reservationId);
    if (found || !hasMore) {
      return found && { ...found, courtName: names.get(found.courtId) ?? `#${found.courtId}` };
    }
  }
}
