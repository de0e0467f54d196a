import { get, patch, post, remove } from "../api.js";
import { instantWords } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { language, t } from "../words.js";

const KINDS = ["SETTLED", "DUE_SOON", "PAID", "CANCELLED", "REFUNDED", "MOVED"];
const THEMES = ["system", "light", "dark"];
const THEME = "courtflash.theme";

/** Theme, mails, calendar, password and logins of the student. */
export function account(signal) {
  return h("section", { class: "page" }, h("h1", {}, t("nav.account")),
    theme(), mails(signal), fairPlay(signal), password(signal), logins(signal));
}

function theme() {
  const chosen = stored();
  const choice = h("select", { id: "theme", onchange: () => choose(choice.value) },
    THEMES.map((each) => h("option", { value: each, selected: each === chosen }, t(`theme.${each}`))));
  return h("div", { class: "card fields" }, h("label", { for: "theme" }, t("theme")), choice);
}

function stored() {
  try {
    return localStorage.getItem(THEME) ?? THEMES[0];
  } catch {
    return THEMES[0];
  }
}

function choose(chosen) {
  try {
    if (chosen === THEMES[0]) {
      localStorage.removeItem(THEME);
    } else {
      localStorage.setItem(THEME, chosen);
    }
  } catch {
    // Then the system decides.
  }
  document.dispatchEvent(new Event("themechosen"));
}

/** What is mailed, and the calendar's address. */
function mails(signal) {
  const place = h("div", { class: "cards", "aria-busy": "true" });
  const show = (choice) => {
    place.replaceChildren(mailCard(choice, signal), calendarCard(choice, signal));
    place.setAttribute("aria-busy", "false");
  };
  get("/user/notifications", signal).then(show, (failure) => say(place, failure.message));
  return place;
}

function mailCard(choice, signal) {
  const email = h("input", { id: "email", type: "email", autocomplete: "email", maxlength: 254, value: choice.email });
  const boxes = KINDS.map((kind) => h("input", { type: "checkbox", id: `mail-${kind}`, checked: choice.mailed.includes(kind) }));
  const save = async () => {
    const mailed = KINDS.filter((_, i) => boxes[i].checked);
    await patch("/user/notifications", { email: email.value.trim(), language: language(), mailed }, signal);
  };
  return form("mail", choice.mailOn ? "mail.hint" : "mail.off", save,
    h("label", { for: "email" }, t("mail.address")), email,
    h("fieldset", {}, h("legend", {}, t("mail.kinds")),
      KINDS.map((kind, i) => h("label", { class: "check" }, boxes[i], t(`mail.${kind}`)))));
}

function calendarCard(choice, signal) {
  const address = h("p", { class: "code", hidden: true });
  const problem = h("p", { class: "problem", role: "alert" });
  const stop = h("button", { class: "quiet", hidden: !choice.hasCalendar, onclick: () => trying(problem, withdraw) }, t("calendar.withdraw"));
  const make = h("button", { onclick: () => trying(problem, publish) }, t(choice.hasCalendar ? "calendar.again" : "calendar.make"));
  async function publish() {
    const { path } = await post("/user/calendar", undefined, signal);
    say(make, t("calendar.again"));
    address.hidden = false;
    stop.hidden = false;
    say(address, location.origin + path);
  }
  async function withdraw() {
    await remove("/user/calendar", signal);
    address.hidden = true;
    stop.hidden = true;
    say(make, t("calendar.make"));
    announce(t("calendar.withdrawn"));
  }
  return h("div", { class: "card fields" },
    h("h2", {}, t("calendar")), h("p", { class: "hint" }, t("calendar.hint")), address, problem,
    h("div", { class: "actions" }, stop, make));
}

/**
 * The form for a new password.
 *
 * @param changed is called when it is changed
 */
export function password(signal, changed = () => {}) {
  const old = h("input", { id: "oldPassword", type: "password", autocomplete: "current-password", required: true, maxlength: 128 });
  const fresh = h("input", { id: "newPassword", type: "password", autocomplete: "new-password", required: true, minlength: 8, maxlength: 128 });
  const save = async () => {
    await patch("/user/me", { oldPassword: old.value, newPassword: fresh.value }, signal);
    old.value = "";
    fresh.value = "";
    changed();
  };
  return form("password", "password.hint", save,
    h("label", { for: "oldPassword" }, t("password.old")), old,
    h("label", { for: "newPassword" }, t("password.new")), fresh);
}

function form(name, hint, save, ...fields) {
  const problem = h("p", { class: "problem", role: "alert" });
  const done = h("p", { class: "done", role: "status" });
  const submit = async (event) => {
    event.preventDefault();
    say(done, "");
    if (await trying(problem, save)) {
      say(done, t("saved"));
    }
  };
  return h("form", { class: "card fields", id: name, onsubmit: submit },
    h("h2", {}, t(name)), h("p", { class: "hint" }, t(hint)), fields, problem, done,
    h("div", { class: "actions" }, h("button", {}, t("save"))));
}

async function trying(problem, work) {
  say(problem, "");
  try {
    await work();
    return true;
  } catch (failure) {
    say(problem, failure.message);
    return false;
  }
}

/** How many bookings are left, and what is held against one; nothing where neither is counted. */
function fairPlay(signal) {
  const list = h("ul", { class: "rows" });
  const card = h("div", { class: "card fields", hidden: true }, h("h2", {}, t("account.fair")), list);
  async function read() {
    const [quotas, standing] = await Promise.all([get("/user/quota", signal), get("/user/strikes", signal)]);
    const lines = [
      ...quotas.filter((quota) => quota.limit > 0).map((quota) => t(`account.quota.${quota.quota}`, quota)),
      ...standing.strikes.filter((strike) => strike.counts).map((strike) =>
        t(`account.strike.${strike.cause}`, { points: strike.weight, until: instantWords(strike.expiresAt) })),
    ];
    list.replaceChildren(...lines.map((line) => h("li", { class: "row" }, line)));
    card.hidden = lines.length === 0;
  }
  read().catch(() => {});
  return card;
}

/** Where one is logged in; each login but this can be ended from here. */
function logins(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "rows" });
  const card = h("div", { class: "card fields", hidden: true }, h("h2", {}, t("logins")), list, problem);
  async function refresh() {
    const found = await get("/user/sessions", signal);
    list.replaceChildren(...found.map((login) => h("li", { class: "row" },
      h("span", {}, login.client || t("logins.unknown"),
        h("small", { class: "hint" }, t(login.current ? "logins.this" : "logins.used", { at: instantWords(login.lastUsedAt) }))),
      !login.current && h("button", { class: "quiet", onclick: () => trying(problem, () => end(login)) }, t("logins.end")))));
    card.hidden = false;
  }
  async function end(login) {
    await remove(`/user/sessions/${login.id}`, signal);
    await refresh();
    announce(t("logins.ended"));
  }
  refresh().catch(() => {});
  return card;
}
