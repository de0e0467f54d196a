import { get } from "./api.js";
import { t } from "./i18n.js";

const MAX_AGE_MS = 600_000;
const HOUR = 60;
const read = new Map();

/** What the slots of a price list cost the student; at most ten minutes old. */
export function priceOf(id) {
  const known = read.get(id);
  if (known && performance.now() - known.at < MAX_AGE_MS) {
    return known.price;
  }
  const price = get(`/browse/price/${id}`);
  read.set(id, { price, at: performance.now() });
  price.catch(() => read.delete(id));
  return price;
}

/** The prices of slots, by the id of their list; one request for each list that is new. */
export async function pricesOf(slots) {
  const ids = [...new Set(slots.map((slot) => slot.priceListId))];
  const prices = await Promise.all(ids.map(priceOf));
  return new Map(ids.map((id, i) => [id, prices[i]]));
}

/** An amount in yuan, or that it is free. */
export function amountText(amount) {
  return amount === 0 ? t("price.free") : t("pay.amount", { amount: amount.toFixed(2) });
}

/** An amount in yuan, without decimals where it has none, for the small cells of a large hall. */
export function shortAmountText(amount) {
  return t("pay.amount", { amount: Number.isInteger(amount) ? amount : amount.toFixed(2) });
}

/** The lowest and the highest of some prices. */
export function priceRangeText(prices) {
  const amounts = prices.map((price) => price.amount);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  if (amounts.length === 0) {
    return "";
  }
  return lowest === highest ? amountText(lowest) : t("price.range", { lowest: shortAmountText(lowest), highest: shortAmountText(highest) });
}

/** A price and what it costs to cancel. */
export function priceText(price) {
  const cancellation = cancellationText(price);
  return price.amount === 0 ? t("price.eachFree", { cancellation }) : t("price.each", { amount: amountText(price.amount), cancellation });
}

function cancellationText({ amount, cancellation }) {
  const steps = cancellation.map(({ minutesBefore, feePercent, feeAmount }) => ({
    minutesBefore, fee: Math.min(amount, Math.round(amount * feePercent) / 100 + feeAmount),
  }));
  const words = steps
    .filter((step, i) => step.fee !== steps[i + 1]?.fee)
    .map(({ minutesBefore, fee }) =>
      t(fee === 0 ? "price.cancelFree" : "price.cancelFee", { when: beforeText(minutesBefore), fee: amountText(fee) }));
  return words.length === 0 ? t("price.final") : words.join(t("price.then"));
}

function beforeText(minutes) {
  if (minutes === 0) {
    return t("price.start");
  }
  return minutes % HOUR === 0
    ? t("price.hoursBefore", { hours: minutes / HOUR })
    : t("price.minutesBefore", { minutes });
}
