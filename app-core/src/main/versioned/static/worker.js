/*
 * Lets the page open without the network: it keeps the page's own files of this version of the program. The page
 * itself still comes from the server while it answers, and names the files that belong to it, so none is ever old
 * without need. It keeps nothing that the server tells about the hall or the student: the page says that it is offline.
 */
const KEPT = "courtflash-@project.version@";
const FILES = [
  "/",
  "/page/app.js",
  "/page/icon.svg",
  "/page/manifest.json",
  "/page/style.css",
  "/page/words/en.json",
  "/page/words/zh-CN.json",
];

/** Below it are files whose address changes with them; the server gives most of the files above such an address. */
const UNCHANGING = "/page/built/";
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(FILES.map(keep)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(discardOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === self.location.origin && FILES.includes(pathname)) {
    event.respondWith(pathname.startsWith(UNCHANGING) ? keptOrAsked(event.request, pathname) : answer(event.request, pathname));
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

/** While the program is upgraded, a server of the other version may answer; its files say that they aren't to be kept. */
async function keep(path) {
  const response = await fetch(path);
  if (!response.ok || response.headers.get("Cache-Control") === "no-store") {
    throw new Error(`${path} can't be kept`);
  }
  const kept = await caches.open(KEPT);
  await kept.put(path, response);
}

async function discardOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** The kept file, which can't have changed. */
async function keptOrAsked(request, path) {
  const kept = await caches.open(KEPT);
  return await kept.match(path) ?? await fetch(request);
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
