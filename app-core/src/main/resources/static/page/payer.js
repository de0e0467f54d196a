import { post } from "./api.js";

/*
 * Who pays inside WeChat: WeChat's page tells it by a code, which it leaves in the address that it sends the browser back to.
 */
let answer = null;

/** Takes the code out of the address, and leads to the booking that is to be paid. */
export function readArrival() {
  const arrival = new URLSearchParams(location.search);
  const booking = arrival.get("pay");
  if (/^\d{1,19}$/.test(booking ?? "")) {
    answer = { code: arrival.get("code"), state: arrival.get("state") };
    history.replaceState(null, "", `/#/bookings/${booking}`);
  }
}

/** Tells the engine the code that the student has come back with, once; whether there was one. */
export async function finishArrival(signal) {
  const given = answer;
  answer = null;
  if (!given?.code || !given.state) {
    return false;
  }
  await post("/pay/payer", given, signal);
  return true;
}

/** Sends the browser to the provider's page, which sends it back at once. */
export async function goToProvider(reservationId, provider, signal) {
  const { page } = await post("/pay/payer/request", { reservationId: Number(reservationId), provider }, signal);
  location.assign(page);
}

/**
 * Hands an order over to WeChat, which asks the student for the payment.
 *
 * @returns what WeChat says of it: "ok", "cancel" or "fail"; the engine alone knows whether it is paid
 */
export function payInWechat(order) {
  return new Promise((resolve) => {
    const ask = () => window.WeixinJSBridge.invoke("getBrandWCPayRequest", JSON.parse(order.codeUrl),
      (said) => resolve(String(said.err_msg).replace("get_brand_wcpay_request:", "")));
    if (window.WeixinJSBridge) {
      ask();
    } else {
      document.addEventListener("WeixinJSBridgeReady", ask, { once: true });
    }
  });
}
