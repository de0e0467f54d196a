import { courtNames, file, get, post } from "../api.js";
import { instantText, leftText, now, onTick } from "../clock.js";
import { sayFailure } from "../connection.js";
import { announce, h, say } from "../dom.js";
import { connected, on } from "../events.js";
import { slotText, withCourts } from "../panel.js";
import { finishArrival, goToProvider, payInWechat } from "../payer.js";
import { amountText } from "../prices.js";
import { mark } from "../state.js";
import { repeat, throwIfAborted } from "../timing.js";
import { t } from "../i18n.js";
import { papers, refundQuote } from "./papers.js";

const POLL_MS = 1500;
const SLOW_POLL_MS = 10_000;
/** The picture of each state; PAYING is unpaid after a tap on the way to pay. */
const PICTURES = {
  PENDING_PAYMENT: "money", PAYING: "clock", CLOSING: "clock", CONFIRMED: "won", REFUNDING: "refund", CANCELLED: "ended",
  FORFEITED: "ended", LOST: "lost", ABANDONED: "ended",
};
const FINAL = new Set(["CONFIRMED", "FORFEITED", "CANCELLED", "LOST", "ABANDONED"]);

/** One booking and its payment, from the order to the confirmation. */
export function payment(signal, reservationId) {
  const picture = h("div", {});
  const what = h("p", { class: "what" });
  const status = h("p", { class: "status" });
  const why = h("p", { class: "why" });
  const amount = h("p", { class: "amount" });
  const left = h("p", { class: "left", role: "timer", "aria-live": "off" });
  const deadlineText = h("p", { class: "hint" });
  const title = h("h1", {}, t("pay.title"));
  const next = h("div", { class: "ways" });
  const ways = h("div", { class: "ways" });
  const rule = h("p", { class: "hint" });
  const problem = h("p", { class: "problem", role: "alert" });
  const { calendarButton, receiptButton } = papers(problem, signal);
  let order = null;
  let current = null;
  let isPaying = false;
  let isPayerUnknown = false;
  let price = null;

  async function refresh() {
    try {
      current = await get(`/pay/reservation/${reservationId}`, signal);
      if (current.reservationStatus === "PENDING_PAYMENT" && order === null && !isPayerUnknown) {
        await openFirst();
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

  function failed(failure) {
    if (!signal.aborted) {
      sayFailure(problem, failure);
    }
  }

  /** Who has come back from WeChat's page goes on paying there without a second tap. */
  async function openFirst() {
    const arrival = await finishArrival(signal).catch((failure) => {
      throwIfAborted(signal);
      return failure;
    });
    await open(bestChannel(current.channels), null, arrival instanceof Error ? arrival.message : "");
    if (arrival === true && order?.channel === IN_APP) {
      ways.querySelector("#pay").click();
    }
  }

  /**
   * Opens the order at a provider, null for the hall's choice; another one of the same booking is closed by the engine.
   *
   * @param why what kept the provider from knowing the payer until now
   */
  async function open(channel, provider, why = "") {
    const change = (channel, provider) => open(channel, provider).then(paint).catch(failed);
    try {
      order = await openOrder(reservationId, channel, provider, signal);
      isPayerUnknown = false;
    } catch (failure) {
      const unknown = failure.data?.payerUnknown;
      if (!unknown) {
        throw failure;
      }
      order = null;
      isPayerUnknown = true;
      ways.replaceChildren(...payerWays(reservationId, unknown, why, current.offers, signal, { change, failed }));
      return;
    }
    ways.replaceChildren(...paymentWays(order, current.offers, signal, {
      paying: () => {
        isPaying = true;
        paint();
      },
      notPaid: () => {
        isPaying = false;
        paint();
      },
      change,
      failed,
    }));
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
      say(rule, "");
      describe().catch(() => {});
    }
    say(title, t(isUnpaid || state === "CLOSING" ? "pay.title" : "pay.booking"));
    say(status, t(`status.${state}`));
    showAmount();
    ways.hidden = !isUnpaid || (order === null && !isPayerUnknown);
    if (before && before !== state) {
      announce(t(`status.${state}`));
    }
    tick();
  }

  /** Before there is an order, the booking itself tells its price. */
  function showAmount() {
    const sum = order?.amount ?? current.amount ?? price;
    say(amount, sum == null ? "" : amountText(sum));
  }

  function tick() {
    const deadline = current?.reservationStatus === "PENDING_PAYMENT" && current.expireTime;
    const leftMs = deadline ? Date.parse(deadline) - now() : 0;
    say(left, leftMs > 0 ? leftText(leftMs) : "");
    say(deadlineText, leftMs > 0 ? t("pay.until", { at: instantText(deadline) }) : "");
  }

  async function describe() {
    const slot = await slotOf(reservationId, signal);
    say(what, slot ? slotText(slot) : "");
    say(why, slot?.reason ?? "");
    price = slot?.amount ?? null;
    showAmount();
    if (slot?.status === "CONFIRMED") {
      await completeSuccess(slot);
    }
  }

  /** Who has a place can keep its time and its receipt, and knows what giving it back costs. */
  async function completeSuccess(slot) {
    next.replaceChildren(...nextStep("CONFIRMED"), calendarButton(slot), ...(slot.amount > 0 ? [receiptButton(slot)] : []));
    if (slot.amount > 0) {
      const quote = await refundQuote(slot.id, signal);
      say(rule, quote.possible ? t("pay.ifCancelled", quote) : quote.costs);
    }
  }

  const card = h("div", { class: "card payment" }, picture, status, what, why, amount, left, deadlineText, ways, next, rule, problem);
  onTick(tick, signal);
  const refreshNow = repeat(POLL_MS, refresh, signal);
  on("reservation", () => refreshNow(), signal);
  on("hello", () => refreshNow(), signal);
  return h("section", { class: "page" },
    h("div", { class: "head" },
      h("a", { class: "back", href: "#/bookings", "aria-label": t("back") }, "‹"),
      title),
    card);
}

/** What to do when there is nothing to pay. */
function nextStep(state) {
  if (state === "CONFIRMED") {
    return [h("a", { class: "primary", href: "#/bookings" }, t("pay.bookings"))];
  }
  return FINAL.has(state) ? [h("a", { class: "primary", href: "#/sessions" }, t("bookings.find"))] : [];
}

const QR_CODE = "QR_CODE";
const MOBILE_BROWSER = "MOBILE_BROWSER";
const IN_APP = "IN_APP";

/** A phone's own browser can open the provider's app. WeChat's browser can't, and lets nobody scan its own screen. */
function isPhoneBrowser() {
  return matchMedia("(pointer: coarse)").matches && !isInWechat();
}

function isInWechat() {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** How the student reaches the provider from this device. */
function bestChannel(channels) {
  if (isInWechat() && channels.includes(IN_APP)) {
    return IN_APP;
  }
  return channels.includes(MOBILE_BROWSER) && (isPhoneBrowser() || !channels.includes(QR_CODE)) ? MOBILE_BROWSER : QR_CODE;
}

function openOrder(reservationId, channel, provider, signal) {
  const way = new URLSearchParams(provider === null ? { channel } : { channel, provider });
  return post(`/pay/wechat/${reservationId}?${way}`, undefined, signal);
}

/** A button by which WeChat tells who pays; and how to pay otherwise. */
function payerWays(reservationId, provider, why, offers, signal, { change, failed }) {
  const channels = channelsOf(provider, offers);
  const button = h("button", { class: "primary", id: "pay", onclick: go }, t("pay.in-wechat"));
  async function go() {
    button.disabled = true;
    await goToProvider(reservationId, provider, signal).catch(failed);
    button.disabled = false;
  }
  return [
    why ? h("p", { class: "problem" }, why) : null,
    button,
    channels.includes(QR_CODE) ? h("button", { class: "quiet", id: "pay-otherwise", onclick: () => change(QR_CODE, provider) }, t("pay.by-code")) : null,
    ...otherProviders(provider, offers, change),
  ].filter((part) => part);
}

function channelsOf(provider, offers) {
  return offers.find((offer) => offer.provider === provider)?.channels ?? [];
}

function otherProviders(provider, offers, change) {
  return offers.filter((offer) => offer.provider !== provider).map((offer) => otherProvider(offer, change));
}

/**
 * A button that opens the provider's app on this phone, or a QR code for another device; and how to change to the other
 * one, or to another provider.
 *
 * @param paying called when the student goes to pay
 * @param notPaid called when the provider's app says that they didn't
 * @param change called with the channel and the provider to change to
 * @param failed called with what kept the provider's app from being opened
 */
function paymentWays(order, offers, signal, { paying, notPaid, change, failed }) {
  const channels = channelsOf(order.provider, offers);
  const isCode = order.channel === QR_CODE;
  const other = isCode ? (isInWechat() ? IN_APP : MOBILE_BROWSER) : QR_CODE;
  const isStuck = isInWechat() && !channels.includes(IN_APP) && !order.payPath;
  return [
    order.payPath ? h("p", { class: "hint" }, t("mock.warning")) : null,
    order.payPath ? mockLink(order, paying) : null,
    order.channel === MOBILE_BROWSER ? appButton(order, signal, paying, failed) : null,
    order.channel === IN_APP ? wechatButton(order, paying, notPaid, failed) : null,
    h("p", { class: "working" }, t("pay.waiting")),
    isCode ? h("p", { class: "hint" }, t(isStuck ? "pay.leave-wechat" : "pay.scan")) : null,
    isCode ? qr(order, signal) : null,
    h("p", { class: "hint" }, t("pay.number", { number: order.outTradeNo })),
    channels.includes(other)
      ? h("button", { class: "quiet", id: "pay-otherwise", onclick: () => change(other, order.provider) }, t(OTHERWISE[other]))
      : null,
    ...otherProviders(order.provider, offers, change),
  ].filter((part) => part);
}

/** The text keys of the buttons that change to a channel. */
const OTHERWISE = { QR_CODE: "pay.by-code", MOBILE_BROWSER: "pay.open", IN_APP: "pay.in-wechat" };

/** Pays inside WeChat, which says itself what went wrong; the engine is told by WeChat when it is paid. */
function wechatButton(order, paying, notPaid, failed) {
  const button = h("button", { class: "primary", id: "pay", onclick: go }, t("pay.in-wechat"));
  async function go() {
    button.disabled = true;
    paying();
    const said = await payInWechat(order);
    button.disabled = false;
    if (said !== "ok") {
      notPaid();
    }
    if (said === "fail") {
      failed(new Error(t("pay.in-wechat-failed")));
    }
  }
  return button;
}

function otherProvider({ provider, channels }, change) {
  const pay = () => change(bestChannel(channels), provider);
  return h("button", { class: "quiet", id: `pay-${provider}`, onclick: pay }, t(`pay.provider.${provider}`));
}

function mockLink(order, paying) {
  return h("a", { class: "primary", id: "pay", href: order.payPath, target: "_blank", onclick: paying }, t("pay.mock"));
}

/**
 * The provider's address is valid for a few minutes: a new one is fetched at each tap. The provider asks which site
 * the student comes from, which the page otherwise doesn't tell.
 */
function appButton(order, signal, paying, failed) {
  const button = h("button", { class: "primary", id: "pay", onclick: go }, t("pay.open"));
  async function go() {
    button.disabled = true;
    try {
      const { codeUrl } = await openOrder(order.reservationId, MOBILE_BROWSER, order.provider, signal);
      if (codeUrl?.startsWith("https://")) {
        paying();
        const back = encodeURIComponent(location.href);
        h("a", { href: `${codeUrl}${codeUrl.includes("?") ? "&" : "?"}redirect_url=${back}`, referrerpolicy: "origin" }).click();
      }
    } catch (failure) {
      failed(failure);
    } finally {
      button.disabled = false;
    }
  }
  return button;
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
      return found && withCourts(found, names);
    }
  }
}
