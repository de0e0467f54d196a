import { onLoginEnded, post, get } from "./api.js";
import * as claims from "./claims.js";
import { keepTime } from "./clock.js";
import { hangUp, listen } from "./events.js";
import { h, notice } from "./dom.js";
import { hallName, learnName } from "./hall.js";
import { forget, keep, kept } from "./kept.js";
import { mountPanel, renderPanel } from "./panel.js";
import { follow, unread } from "./unread.js";
import { account, password } from "./views/account.js";
import { board } from "./views/board.js";
import { bookings } from "./views/bookings.js";
import { entrance } from "./views/entrance.js";
import { inbox } from "./views/inbox.js";
import { payment } from "./views/payment.js";
import { sessions } from "./views/sessions.js";
import { pause } from "./waiting.js";
import { choose, otherLanguage, speak, t } from "./words.js";

const ROUTES = [
  [/^#\/sessions$/, sessions],
  [/^#\/sessions\/(\d+)$/, board],
  [/^#\/bookings$/, bookings],
  [/^#\/bookings\/(\d+)$/, payment],
  [/^#\/inbox$/, inbox],
  [/^#\/account$/, account],
];
const HOME = "#/sessions";

const main = document.getElementById("main");
const top = document.getElementById("top");
let shown = new AbortController();

function show() {
  shown.abort();
  shown = new AbortController();
  const student = kept("token") && kept("student");
  const [view, parameters] = student ? routed() : [entrance, [entered]];
  furnish(student);
  main.replaceChildren(view(shown.signal, ...parameters));
  renderPanel();
}

function routed() {
  for (const [pattern, view] of ROUTES) {
    const match = pattern.exec(location.hash);
    if (match) {
      return [view, match.slice(1)];
    }
  }
  history.replaceState(null, "", HOME);
  return [sessions, []];
}

function furnish(student) {
  document.title = t("title", { hall: hallName() });
  const other = otherLanguage();
  const skip = h("a", { class: "skip", href: "#main", onclick: skipToMain }, t("skip"));
  const brand = h("span", { class: "brand" }, h("img", { src: "/page/icon.svg", alt: "", width: 28, height: 28 }), hallName());
  const tools = h("div", { class: "tools" },
    student && h("span", { class: "who" }, student),
    h("button", { class: "quiet", lang: other, onclick: () => choose(other).then(show) }, t("language.other")),
    student && h("button", { class: "quiet", onclick: leave }, t("logout")));
  top.replaceChildren(skip, h("div", { class: "bar" }, brand, tools));
  if (student) {
    top.append(h("nav", { "aria-label": t("nav") },
      tab(HOME, "nav.sessions"), tab("#/bookings", "nav.bookings"),
      tab("#/inbox", "nav.inbox", badge()), tab("#/account", "nav.account")));
  }
}

function tab(hash, key, more) {
  const here = location.hash.startsWith(hash);
  return h("a", { href: hash, "aria-current": here ? "page" : null }, t(key), more);
}

function badge() {
  const count = unread();
  return count > 0 && h("span", { class: "badge" }, String(count), h("span", { class: "unseen" }, t("inbox.unread")));
}

/** The address stays that of the view. */
function skipToMain(event) {
  event.preventDefault();
  main.focus();
}

async function entered(token) {
  keep("token", token);
  const own = await get("/user/me");
  if (own.mustChange) {
    notice(t("account.mustChange"));
    main.replaceChildren(h("section", { class: "page" }, password(shown.signal, () => admitted(own))));
    return;
  }
  admitted(own);
}

function admitted(own) {
  keep("student", own.studentId);
  notice("");
  begin();
  show();
}

/** What goes on behind the views as long as somebody is logged in. */
function begin() {
  listen();
  follow(() => furnish(kept("student")));
  claims.resume(kept("student"));
}

/** Takes what the campus' sign-in page left behind the #, which is good once. */
async function comeFromCampus(arrival) {
  const [, ticket] = /^#sso=(.+)$/.exec(arrival) ?? [];
  if (!ticket && arrival !== "#sso-failed") {
    return;
  }
  history.replaceState(null, "", HOME);
  try {
    const token = ticket && await post("/auth/sso/token", { ticket });
    return token ? await entered(token) : notice(t("login.campusFailed"));
  } catch (failure) {
    notice(failure.message);
  }
}

async function leave() {
  claims.stop();
  await post("/auth/logout").catch(() => {});
  forgetLogin();
  show();
}

function forgetLogin() {
  hangUp();
  forget("token");
  forget("student");
}

async function start() {
  const arrival = location.hash;
  while (!await speak().then(() => true, () => false)) {
    await pause(1000);
  }
  onLoginEnded((message) => {
    claims.interrupt();
    forgetLogin();
    notice(message);
    show();
  });
  window.addEventListener("hashchange", () => {
    // Why somebody has to log in again stays, though the login ended just as they went elsewhere.
    if (kept("token")) {
      notice("");
    }
    claims.dismissEnded();
    show();
    main.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  keepTime();
  learnName().then(() => furnish(kept("token") && kept("student")));
  mountPanel();
  if (kept("token") && kept("student")) {
    begin();
  }
  show();
  await comeFromCampus(arrival);
}

start();
