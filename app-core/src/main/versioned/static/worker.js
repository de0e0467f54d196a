/*
 * Lets the page open without the network: it keeps the page's own files of this version of the program. They
 * still come from the server while it answers, so none is ever old without need. It keeps nothing that the
 * server tells about the hall or the student: the page itself says that it is offline.
 */
const KEPT = "courtflash-@project.version@";
const FILES = [
  "/",
  "/page/api.js",
  "/page/app.js",
  "/page/badges.js",
  "/page/captcha.js",
  "/page/claims.js",
  "/page/clock.js",
  "/page/connection.js",
  "/page/dock.js",
  "/page/dom.js",
  "/page/events.js",
  "/page/favourites.js",
  "/page/hall.js",
  "/page/i18n.js",
  "/page/icon.svg",
  "/page/icons.js",
  "/page/manifest.json",
  "/page/panel.js",
  "/page/passkeys.js",
  "/page/payer.js",
  "/page/prices.js",
  "/page/push.js",
  "/page/state.js",
  "/page/storage.js",
  "/page/style.css",
  "/page/theme.js",
  "/page/timing.js",
  "/page/views/account.js",
  "/page/views/board.js",
  "/page/views/bookings.js",
  "/page/views/change.js",
  "/page/views/gate.js",
  "/page/views/grid.js",
  "/page/views/inbox.js",
  "/page/views/link-account.js",
  "/page/views/interval.js",
  "/page/views/login.js",
  "/page/views/next.js",
  "/page/views/offer.js",
  "/page/views/passkeys.js",
  "/page/views/payment.js",
  "/page/views/push.js",
  "/page/views/sessions.js",
  "/page/words/en.json",
  "/page/words/zh-CN.json",
];
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(discardOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === self.location.origin && FILES.includes(pathname)) {
    event.respondWith(answer(event.request, pathname));
  }
});

/** Shows a notification of the hall; browsers insist on one for each message. */
self.addEventListener("push", (event) => {
  const { title, text, tag, view, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, {
    body: text, tag, lang: language, renotify: true, icon: "/page/icon-192.png", badge: "/page/icon-192.png", data: { view },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openView(event.notification.data.view));
});

/** Opens a view in the page that is open already, or in a new one. */
async function openView(view) {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (open) {
    await open.focus();
    open.postMessage({ view });
    return;
  }
  await self.clients.openWindow(`/${view}`);
}

async function discardOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** The server's file; the kept one when the server doesn't answer, or not soon. */
async function answer(request, path) {
  const kept = await caches.open(KEPT);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fresh = fetch(request).catch(() => null);
  const response = await Promise.race([fresh, late]);
  if (response?.ok) {
    await kept.put(path, response.clone());
    return response;
  }
  return await kept.match(path) ?? await fresh ?? Response.error();
}
