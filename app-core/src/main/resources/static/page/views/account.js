import { get, patch, post, remove } from "../api.js";
import { instantText } from "../clock.js";
import { announce, confirm, h, say } from "../dom.js";
import { load } from "../storage.js";
import { language, t } from "../i18n.js";
import { passkeys } from "./passkeys.js";
import { notifications } from "./push.js";

const KINDS = ["SETTLED", "BOOKED_FREE", "DUE_SOON", "PLAY_SOON", "RELEASE_SOON", "PAID", "NO_SHOW", "CANCELLED", "REFUNDED", "PART_REFUNDED", "LOST", "MOVED", "OFFERED", "CHANGED",
  "WAIT_OFFER", "WAIT_TAKEN", "WAIT_MISSED", "SERIES_BOOKED", "SERIES_ENDED", "SERIES_DATE_LOST"];
const BEFORE_PLAY = [0, 30, 120, 1440];
const THEMES = ["system", "light", "dark"];
const THEME = "courtflash.theme";

/** Who is logged in, notifications, theme, mails, calendar, quota and strikes, password, passkeys and logins of the student, and the way out. */
export function account(signal, logOut) {
  return h("section", { class: "page" }, h("h1", {}, t("nav.account")),
    me(signal), notifications(signal), theme(), mails(signal), quotaAndStrikes(signal), password(signal), passkeys(signal), logins(signal),
    ending(logOut));
}

function me(signal) {
  const who = h("strong", { class: "who" }, load("student"));
  get("/user/me", signal).then(
    ({ studentId, contact, audience }) => say(who, [contact.name, studentId, audience].filter(Boolean).join(" · ")),
    () => {});
  return h("div", { class: "card" }, who);
}

/** The way out, last, where nobody taps it by mistake. */
function ending(logOut) {
  const ask = async () => {
    const isSure = await confirm({
      title: t("logout.title"), text: t("logout.text"), yes: t("logout"), no: t("logout.stay"),
    });
    if (isSure) {
      await logOut();
    }
  };
  return h("button", { class: "quiet more", id: "logout", onclick: ask }, t("logout"));
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
    // Without storage the system decides.
  }
  document.dispatchEvent(new Event("themechosen"));
}

/** Of what the student is reminded, which notifications are mailed, and the address of the calendar. */
function mails(signal) {
  const container = h("div", { class: "cards", "aria-busy": "true" });
  const show = (preferences) => {
    container.replaceChildren(reminderCard(preferences, signal), preferences.mailOn ? mailCard(preferences, signal) : noMail(), calendarCard(preferences, signal));
    container.setAttribute("aria-busy", "false");
  };
  get("/user/notifications", signal).then(show, (failure) => say(container, failure.message));
  return container;
}

function reminderCard(preferences, signal) {
  const play = h("select", { id: "remind-play" }, BEFORE_PLAY.map((minutes) =>
    h("option", { value: minutes, selected: minutes === preferences.playSoonMinutes }, t(`remind.play.${minutes}`))));
  const release = h("input", { type: "checkbox", id: "remind-release", checked: preferences.releaseSoon });
  const save = () =>
    patch("/user/notifications", { playSoonMinutes: Number(play.value), releaseSoon: release.checked }, signal);
  return form("remind", "remind.hint", save,
    h("label", { for: "remind-play" }, t("remind.play")), play,
    h("label", { class: "check" }, release, t("remind.release")));
}

function noMail() {
  return h("div", { class: "card fields", id: "mail" }, h("h2", {}, t("mail")), h("p", { class: "hint" }, t("mail.off")));
}

function mailCard(preferences, signal) {
  const email = h("input", {
    id: "email", type: "email", autocomplete: "email", maxlength: 254, value: preferences.newEmail ?? preferences.email,
  });
  const boxes = KINDS.map((kind) =>
    h("input", { type: "checkbox", id: `mail-${kind}`, checked: preferences.mailed.includes(kind) }));
  const code = addressCode(signal);
  const save = async () => {
    const mailed = KINDS.filter((_, i) => boxes[i].checked);
    const after = await patch("/user/notifications", { email: email.value.trim(), language: language(), mailed }, signal);
    code.show(after.newEmail);
  };
  code.show(preferences.newEmail);
  return form("mail", "mail.hint", save,
    h("label", { for: "email" }, t("mail.address")), email,
    h("fieldset", {}, h("legend", {}, t("mail.kinds")),
      KINDS.map((kind, i) => h("label", { class: "check" }, boxes[i], t(`mail.${kind}`)))),
    code.element);
}

/** The field for the code that was mailed to a new address. */
function addressCode(signal) {
  const input = h("input", { id: "mail-code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: 16 });
  const label = h("label", { for: "mail-code" });
  const problem = h("p", { class: "problem", role: "alert" });
  const element = h("div", { class: "fields", hidden: true }, label, input, problem,
    h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => runOrShowProblem(problem, use) }, t("mail.confirm"))));
  const show = (address) => {
    element.hidden = !address;
    say(label, address ? t("mail.code", { address }) : "");
  };
  async function use() {
    await post("/user/notifications/email", { code: input.value.trim() }, signal);
    input.value = "";
    show(null);
    announce(t("mail.confirmed"));
  }
  return { element, show };
}

function calendarCard(preferences, signal) {
  const address = h("p", { class: "code", hidden: true });
  const problem = h("p", { class: "problem", role: "alert" });
  const revokeButton = h("button", {
    class: "quiet", hidden: !preferences.hasCalendar, onclick: () => runOrShowProblem(problem, revoke),
  }, t("calendar.withdraw"));
  const createButton = h("button", { onclick: () => runOrShowProblem(problem, publish) },
    t(preferences.hasCalendar ? "calendar.again" : "calendar.make"));
  async function publish() {
    const { path } = await post("/user/calendar", undefined, signal);
    say(createButton, t("calendar.again"));
    address.hidden = false;
    revokeButton.hidden = false;
    say(address, location.origin + path);
  }
  async function revoke() {
    await remove("/user/calendar", signal);
    address.hidden = true;
    revokeButton.hidden = true;
    say(createButton, t("calendar.make"));
    announce(t("calendar.withdrawn"));
  }
  return h("div", { class: "card fields" },
    h("h2", {}, t("calendar")), h("p", { class: "hint" }, t("calendar.hint")), address, problem,
    h("div", { class: "actions" }, revokeButton, createButton));
}

/**
 * The form for a new password.
 *
 * @param changed called after the password was changed
 */
export function password(signal, changed = () => {}) {
  const oldPassword = h("input", {
    id: "oldPassword", type: "password", autocomplete: "current-password", required: true, maxlength: 128,
  });
  const newPassword = h("input", {
    id: "newPassword", type: "password", autocomplete: "new-password", required: true, minlength: 8, maxlength: 128,
  });
  const save = async () => {
    await patch("/user/me", { oldPassword: oldPassword.value, newPassword: newPassword.value }, signal);
    oldPassword.value = "";
    newPassword.value = "";
    changed();
  };
  return form("password", "password.hint", save,
    h("label", { for: "oldPassword" }, t("password.old")), oldPassword,
    h("label", { for: "newPassword" }, t("password.new")), newPassword);
}

function form(name, hint, save, ...fields) {
  const problem = h("p", { class: "problem", role: "alert" });
  const done = h("p", { class: "done", role: "status" });
  const submit = async (event) => {
    event.preventDefault();
    say(done, "");
    if (await runOrShowProblem(problem, save)) {
      say(done, t("saved"));
    }
  };
  return h("form", { class: "card fields", id: name, onsubmit: submit },
    h("h2", {}, t(name)), h("p", { class: "hint" }, t(hint)), fields, problem, done,
    h("div", { class: "actions" }, h("button", {}, t("save"))));
}

async function runOrShowProblem(problem, work) {
  say(problem, "");
  try {
    await work();
    return true;
  } catch (failure) {
    say(problem, failure.message);
    return false;
  }
}

function quotaText(quota) {
  return t(`account.quota.${quota.quota}`, quota);
}

/** Quotas and strikes; hidden when there are neither limits nor strikes. */
function quotaAndStrikes(signal) {
  const list = h("ul", { class: "rows" });
  const card = h("div", { class: "card fields", hidden: true }, h("h2", {}, t("account.fair")), list);
  async function read() {
    const [quotas, ofSessions, record] = await Promise.all(
      ["/user/quota", "/user/quota/sessions", "/user/strikes"].map((path) => get(path, signal)));
    const lines = [
      ...quotas.filter((quota) => quota.limit > 0).map(quotaText),
      ...ofSessions.flatMap((session) => session.quotas.map((quota) =>
        t("account.quota.session", { session: session.sessionName, use: quotaText(quota) }))),
      ...record.strikes.filter((strike) => strike.counts).map((strike) =>
        t(`account.strike.${strike.cause}`, { points: strike.weight, until: instantText(strike.expiresAt) })),
    ];
    list.replaceChildren(...lines.map((line) => h("li", { class: "row" }, line)));
    card.hidden = lines.length === 0;
  }
  read().catch(() => {});
  return card;
}

/** The devices that are logged in; each except this one can be logged out here.  */
function logins(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "rows" });
  const card = h("div", { class: "card fields", hidden: true }, h("h2", {}, t("logins")), list, problem);
  async function refresh() {
    const found = await get("/user/sessions", signal);
    list.replaceChildren(...found.map((login) => h("li", { class: "row" },
      h("span", {}, login.client || t("logins.unknown"),
        h("small", { class: "hint" },
          t(login.current ? "logins.this" : "logins.used", { at: instantText(login.lastUsedAt) }))),
      !login.current && h("button", { class: "quiet", onclick: () => runOrShowProblem(problem, () => end(login)) },
        t("logins.end")))));
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
