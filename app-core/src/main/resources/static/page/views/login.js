import { get, post } from "../api.js";
import { withCaptcha } from "../captcha.js";
import { h, notice } from "../dom.js";
import { t } from "../i18n.js";
import { addressForPasskeys, loginWithPasskey, offersPasskeys, passkeysWork } from "../passkeys.js";

/**
 * The forms to log in and to register. Calls `loggedIn` with the token, or `suspended` with the refusal when
 * the account may not log in for now.
 */
export function login(signal, loggedIn, suspended) {
  let registering = false;
  const problem = h("p", { class: "problem", role: "alert" });
  const studentId = h("input", {
    id: "studentId", name: "studentId", autocomplete: "username", required: true, maxlength: 31,
    autocapitalize: "none", spellcheck: "false", inputmode: "text", "aria-describedby": "hint",
  });
  const password = h("input", {
    id: "password", name: "password", type: "password", required: true, maxlength: 128,
    "aria-describedby": "hint",
  });
  const code = h("input", {
    id: "code", name: "code", maxlength: 32, autocomplete: "one-time-code", autocapitalize: "none", spellcheck: "false",
  });
  const secondFactor = h("div", { hidden: true }, h("label", { for: "code" }, t("login.code")), code);
  const hint = h("p", { id: "hint", class: "hint" });
  const promise = h("p", { class: "hint" }, t("entrance.promise"));
  const title = h("h1");
  const submit = h("button", { class: "primary" });
  const other = h("button", { type: "button", class: "link", onclick: switchForm });
  const form = h("form", { class: "card entrance", onsubmit: submitForm },
    title,
    promise,
    h("label", { for: "studentId" }, t("entrance.studentId")), studentId,
    h("label", { for: "password" }, t("entrance.password")), password,
    secondFactor,
    hint, problem, submit, other);

  function switchForm() {
    registering = !registering;
    problem.textContent = "";
    setTexts();
    studentId.focus();
  }

  function setTexts() {
    const kind = registering ? "register" : "login";
    title.textContent = t(`${kind}.title`);
    submit.textContent = t(`${kind}.submit`);
    other.textContent = t(`${kind}.other`);
    promise.hidden = registering;
    hint.textContent = registering ? t("register.hint") : "";
    password.autocomplete = registering ? "new-password" : "current-password";
    password.minLength = registering ? 8 : 0;
  }

  async function submitForm(event) {
    event.preventDefault();
    submit.disabled = true;
    problem.textContent = "";
    notice("");
    try {
      const body = { studentId: studentId.value.trim(), password: password.value };
      if (code.value) {
        body.code = code.value;
      }
      const path = registering ? "/auth/register" : "/auth/login";
      await loggedIn(await withCaptcha((captcha) => post(path, { ...body, ...captcha }, signal), signal));
    } catch (failure) {
      if (!signal.aborted) {
        submit.disabled = false;
        refused(failure);
      }
    }
  }

  function refused(failure) {
    if (failure.suspended) {
      suspended(failure);
    } else {
      problem.textContent = failure.message;
      askForCode(failure);
    }
  }

  /** Staff may have an authenticator app; its code is asked for after the password was right. A passkey does as well. */
  function askForCode(failure) {
    if (failure.code === "SECOND_FACTOR_REQUIRED") {
      secondFactor.hidden = false;
      addPasskeyLink();
    }
    code.value = "";
    (secondFactor.hidden ? password : code).focus();
  }

  /** Adds a link to the campus sign-in page when one is configured. */
  async function addCampusLink() {
    const { on } = await get("/auth/sso/state", signal);
    if (on) {
      form.append(h("a", { class: "link", href: "/auth/sso" }, t("login.campus")));
    }
  }

  /** Adds a quiet link once, where passkeys work. */
  function addPasskeyLink() {
    const elsewhere = addressForPasskeys();
    if (form.querySelector("#passkey") || !(elsewhere || passkeysWork())) {
      return;
    }
    if (elsewhere) {
      form.append(h("a", { class: "link", id: "passkey", href: `${elsewhere}/#passkey` }, t("login.passkey")));
    } else {
      form.append(h("button", { type: "button", class: "link", id: "passkey", onclick: usePasskey }, t("login.passkey")));
    }
  }

  async function usePasskey() {
    problem.textContent = "";
    notice("");
    try {
      await loggedIn(await loginWithPasskey(signal));
    } catch (failure) {
      if (!signal.aborted) {
        problem.textContent = failure.message;
      }
    }
  }

  setTexts();
  // Nobody else gets one more thing to look at.
  if (offersPasskeys()) {
    addPasskeyLink();
  }
  addCampusLink().catch(() => {});
  return form;
}
