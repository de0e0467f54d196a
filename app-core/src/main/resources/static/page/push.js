import { get, post, remove } from "./api.js";
import { discard, load, store } from "./storage.js";
import { language, t } from "./i18n.js";

/*
 * Notifications while the page is closed (Web Push). They are off until the student switches them on in
 * this browser. `push` in the storage has whose browser it is, its number at the server, and since when the
 * server knows it.
 */
const RENEW_AFTER_MS = 86_400_000;


/** Why this browser can't get notifications: a part of a text key; null when it can. */
export function obstacle() {
  if (!isSecureContext) {
    return "http";
  }
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return isApple() ? "install" : "browser";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** Safari on phones has notifications only for pages on the home screen. */
function isApple() {
  return "standalone" in navigator && !navigator.standalone;
}

/** The number of this browser among those of the student; null when notifications are off here. */
export async function deviceId(devices) {
  const own = load("push");
  const isKnown = own?.student === load("student") && devices.some(({ id }) => id === own.id);
  return isKnown && obstacle() === null && await subscription() ? own.id : null;
}

/** Asks the student for the permission, subscribes, and tells the server. */
export async function switchOn(publicKey) {
  if (await Notification.requestPermission() !== "granted") {
    throw new Error(t("push.obstacle.denied"));
  }
  await tellServer(await subscribe(publicKey));
}

/** Ends the notifications of this browser at its maker and at the server. */
export async function switchOff(id) {
  discard("push");
  await (await subscription())?.unsubscribe();
  await remove(`/user/push/${id}`);
}

/** What `switchOff` does, for a student who logs out; nothing fails. */
export async function forgetHere() {
  const own = load("push");
  if (own?.student === load("student")) {
    await switchOff(own.id).catch(() => {});
  }
}

/**
 * Tells the server again, at most once a day, of a browser where the student switched notifications on:
 * browsers change their addresses, and the hall may have another key since.
 */
export async function renew() {
  const own = load("push");
  const isDue = own?.student === load("student") && Date.now() - own.toldAt > RENEW_AFTER_MS;
  if (!isDue || obstacle() !== null || Notification.permission !== "granted") {
    return;
  }
  const { on, publicKey } = await get("/user/push");
  if (on) {
    await tellServer(await subscribe(publicKey));
  }
}

async function subscribe(publicKey) {
  const known = await subscription();
  if (known && base64(known.options.applicationServerKey) === publicKey) {
    return known;
  }
  await known?.unsubscribe();
  if (!await navigator.serviceWorker.getRegistration()) {
    throw new Error(t("push.failed"));
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new Error(t("push.failed"));
  }
}

async function tellServer(subscribed) {
  const { endpoint, keys } = subscribed.toJSON();
  const { id } = await post("/user/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: language() });
  store("push", { student: load("student"), id, toldAt: Date.now() });
}

async function subscription() {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
}

function base64(buffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
