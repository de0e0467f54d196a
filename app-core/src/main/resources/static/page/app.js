import { get, onLoginEnded, onSuspension, post } from "./api.js";
import { followBadges, unpaid, unread } from "./badges.js";
import * as claims from "./claims.js";
import { connectionStrip, renderConnection } from "./connection.js";
import { fillDock, forgetRoom } from "./dock.js";
import { earlyTexts } from "./early.js";
import { closeStream, openStream } from "./events.js";
import { h, notice, say } from "./dom.js";
import { hallName, readHall } from "./hall.js";
import { icon } from "./icons.js";
import { keepMeasuring } from "./measure.js";
import { discard, store, load } from "./storage.js";
import { claimPanel, renderPanel } from "./panel.js";
import { readArrival } from "./payer.js";
import * as push from "./push.js";
import { drawnState } from "./state.js";
import { account, password } from "./views/account.js";
import { arrival } from "./views/arrival.js";
import { board } from "./views/board.js";
import { bookings } from "./views/bookings.js";
import { change } from "./views/change.js";
import { inbox } from "./views/inbox.js";
import { linkAccount } from "./views/link-account.js";
import { login } from "./views/login.js";
import { payment } from "./views/payment.js";
import { sessions } from "./views/sessions.js";
import { pause } from "./timing.js";
import { choose, otherLanguage, loadTexts, t } from "./i18n.js";

/** @type {[RegExp, (signal: AbortSignal, parameter?: string) => HTMLElement][]} */
const ROUTES = [
  [/^#\/sessions$/, sessions],
  [/^#\/sessions\/(\d+)$/, board],
  [/^#\/bookings$/, bookings],
  [/^#\/bookings\/(\d+)$/, payment],
  [/^#\/bookings\/(\d+)\/change$/, change],
  [/^#\/arrival\/([\w.]{1,64})$/, arrival],
  [/^#\/inbox$/, inbox],
  [/^#\/account$/, (signal) => account(signal, logOut)],
];
const HOME = "#/sessions";

const main = document.getElementById("main");
const top = document.getElementById("top");
const nav = h("nav");
let view = new AbortController();
let hallRead = Promise.resolve();

function show() {
  view.abort();
  view = new AbortController();
  const student = load("token") && load("student");
  /** @type {ReturnType<typeof route>} */
  const [render, parameters] = student ? route() : [login, [loggedIn, showSuspension]];
  renderFrame(student);
  fillMain(render(view.signal, ...parameters));
  renderPanel();
  renderConnection();
  forgetRoom();
}

/** A board has a head of its own, and needs the room that the page's own takes on a phone. */
function fillMain(content) {
  main.replaceChildren(content);
  top.classList.toggle("spare", content.querySelector(".board") !== null);
}

/** Takes the place of the view: nothing else works while an account is suspended. */
function showSuspension(refusal) {
  view.abort();
  view = new AbortController();
  claims.interrupt();
  const desk = h("p", {}, t("suspended.desk", { hall: hallName() }));
  hallRead.then(() => say(desk, t("suspended.desk", { hall: hallName() })));
  fillMain(h("section", { class: "page" },
    h("div", { class: "card" },
      drawnState("suspended", { title: t("suspended.title"), text: refusal.message },
        desk,
        h("button", { class: "quiet", onclick: show }, t("suspended.again"))))));
  main.focus({ preventScroll: true });
}

/** @returns {[(signal: AbortSignal, ...parameters: any[]) => HTMLElement, any[]]} */
function route() {
  for (const [pattern, render] of ROUTES) {
    const match = pattern.exec(location.hash);
    if (match) {
      return [render, match.slice(1)];
    }
  }
  history.replaceState(null, "", HOME);
  return [sessions, []];
}

/** Renders what is around the view: header and navigation. */
function renderFrame(student) {
  document.title = t("title", { hall: hallName() });
  const other = otherLanguage();
  const skip = h("a", { class: "skip", href: "#main", onclick: skipToMain }, t("skip"));
  const logo = h("img", { src: "/page/icon.svg", alt: "", width: 28, height: 28 });
  const brand = h("span", { class: "brand" }, logo, hallName());
  const language = h("button", { class: "quiet", lang: other, onclick: () => choose(other).then(show) }, t("language.other"));
  top.replaceChildren(skip, h("div", { class: "bar" }, brand, language));
  renderNavigation(student);
}

function renderNavigation(student) {
  nav.hidden = !student;
  nav.setAttribute("aria-label", t("nav"));
  nav.replaceChildren(
    tab(HOME, "courts", "nav.sessions"), tab("#/bookings", "bookings", "nav.bookings", badge(unpaid(), "bookings.unpaid")),
    tab("#/inbox", "messages", "nav.inbox", badge(unread(), "inbox.unread")), tab("#/account", "me", "nav.account"));
}

function tab(hash, picture, key, more) {
  const here = location.hash.startsWith(hash);
  return h("a", { href: hash, "aria-current": here ? "page" : null },
    h("span", { class: "pictured" }, icon(picture), more), h("span", {}, t(key)));
}

function badge(count, key) {
  return count > 0 && h("span", { class: "badge" }, String(count), h("span", { class: "unseen" }, t(key)));
}

/** Moves the focus without changing the address, which names the view. */
function skipToMain(event) {
  event.preventDefault();
  main.focus();
}

async function loggedIn(token) {
  store("token", token);
  const own = await get("/user/me");
  if (own.mustChange) {
    notice(t("account.mustChange"));
    fillMain(h("section", { class: "page" }, password(view.signal, () => enter(own))));
    return;
  }
  enter(own);
}

function enter(own) {
  store("student", own.studentId);
  notice("");
  startBackground();
  show();
}

/** Starts what runs in the background while a student is logged in. */
function startBackground() {
  openStream();
  followBadges(() => renderNavigation(load("student")));
  claims.resume(load("student"));
  ifPushIsOn(push.renew);
}

/** Does something about this browser's notifications, which nothing else waits for or fails with. */
async function ifPushIsOn(work) {
  if (load("push")) {
    await work().catch(() => {});
  }
}

/** Exchanges the one-time ticket that the campus sign-in page left after the # for a token. */
async function finishCampusLogin(arrival) {
  const [, ticket] = /^#sso=(.+)$/.exec(arrival) ?? [];
  if (!ticket && arrival !== "#sso-failed") {
    return;
  }
  history.replaceState(null, "", HOME);
  try {
    const token = ticket && await post("/auth/sso/token", { ticket });
    return token ? await loggedIn(token) : notice(t("login.campusFailed"));
  } catch (failure) {
    if (failure.data?.linkRequired) {
      fillMain(linkAccount(view.signal, ticket, failure.data.passwordOptional, loggedIn));
    } else {
      notice(failure.message);
    }
  }
}

async function logOut() {
  claims.stop();
  await ifPushIsOn(push.forgetHere);
  await post("/auth/logout").catch(() => {});
  discardLogin();
  show();
}

function discardLogin() {
  closeStream();
  discard("token");
  discard("student");
}

/**
 * Has the service worker keep the page's files, when nothing that is seen waits for the network any more. Works only on
 * pages with TLS, and on this computer itself.
 */
function keepForOffline() {
  const register = () => navigator.serviceWorker?.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") {
    register();
  } else {
    window.addEventListener("load", register, { once: true });
  }
}

async function start() {
  readArrival();
  const arrival = location.hash;
  while (!await loadTexts(undefined, earlyTexts()).then(() => true, () => false)) {
    await pause(1000);
  }
  onSuspension(showSuspension);
  onLoginEnded((message) => {
    claims.interrupt();
    discardLogin();
    notice(message);
    show();
  });
  window.addEventListener("hashchange", () => {
    // After a login ended, the message that says why stays.
    if (load("token")) {
      notice("");
    }
    claims.dismissEnded();
    show();
    main.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  keepMeasuring();
  hallRead = readHall();
  hallRead.then(() => renderFrame(load("token") && load("student")));
  fillDock(claimPanel(), connectionStrip(), nav);
  if (load("token") && load("student")) {
    startBackground();
  }
  show();
  keepForOffline();
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    location.hash = data.view;
  });
  await finishCampusLogin(arrival);
}

if (!window.tooOld) {
  start();
}
