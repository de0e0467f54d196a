import { get, post } from "../api.js";
import { withCaptcha } from "../captcha.js";
import { h, notice } from "../dom.js";
import { t } from "../words.js";

/** Logging in and registering. Calls `entered` with the token. */
export function entrance(signal, entered) {
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
  const hint = h("p", { id: "hint", class: "hint" });
  const title = h("h1");
  const submit = h("button", { class: "primary" });
  const other = h("button", { type: "button", class: "link", onclick: turn });
  const form = h("form", { class: "card entrance", onsubmit: enter },
    title,
    h("p", { class: "hint" }, t("entrance.promise")),
    h("label", { for: "studentId" }, t("entrance.studentId")), studentId,
    h("label", { for: "password" }, t("entrance.password")), password,
    hint, problem, submit, other);

  function turn() {
    registering = !registering;
    problem.textContent = "";
    name();
    studentId.focus();
  }

  function name() {
    const kind = registering ? "register" : "login";
    title.textContent = t(`${kind}.title`);
    submit.textContent = t(`${kind}.submit`);
    other.textContent = t(`${kind}.other`);
    hint.textContent = registering ? t("register.hint") : "";
    password.autocomplete = registering ? "new-password" : "current-password";
    password.minLength = registering ? 8 : 0;
  }

  async function enter(event) {
    event.preventDefault();
    submit.disabled = true;
    problem.textContent = "";
    notice("");
    try {
      const body = { studentId: studentId.value.trim(), password: password.value };
      const path = registering ? "/auth/register" : "/auth/login";
      await entered(await withCaptcha((solved) => post(path, { ...body, ...solved }, signal), signal));
    } catch (failure) {
      if (!signal.aborted) {
        problem.textContent = failure.message;
        submit.disabled = false;
        password.focus();
      }
    }
  }

  /** The campus' own sign-in page, where there is one. */
  async function offerCampus() {
    const { on } = await get("/auth/sso/state", signal);
    if (on) {
      form.append(h("a", { class: "link", href: "/auth/sso" }, t("login.campus")));
    }
  }

  name();
  offerCampus().catch(() => {});
  return form;
}
