import { post } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * The form that links an account, which has the student's ID already, to the campus account. Calls `loggedIn` with the token.
 *
 * @param ticket the ticket of the campus login; it stays valid for some minutes
 * @param passwordOptional whether the account can be linked by someone who doesn't know its password
 */
export function linkAccount(signal, ticket, passwordOptional, loggedIn) {
  const problem = h("p", { class: "problem", role: "alert" });
  const password = h("input", {
    id: "password", name: "password", type: "password", autocomplete: "current-password", required: true, maxlength: 128,
    autofocus: true,
  });
  const link = h("button", { class: "primary" }, t("link.submit"));
  const giveUp = h("button", { type: "button", class: "link", onclick: () => send({ givesUpPassword: true }) }, t("link.giveUp"));

  async function send(proof) {
    link.disabled = true;
    giveUp.disabled = true;
    problem.textContent = "";
    try {
      await loggedIn(await post("/auth/sso/token", { ticket, ...proof }, signal));
    } catch (failure) {
      if (!signal.aborted) {
        problem.textContent = failure.message;
        link.disabled = false;
        giveUp.disabled = false;
        password.focus();
      }
    }
  }

  function submit(event) {
    event.preventDefault();
    send({ password: password.value });
  }

  return h("form", { class: "card entrance", onsubmit: submit },
    h("h1", {}, t("link.title")),
    h("p", { class: "hint" }, t("link.hint")),
    h("label", { for: "password" }, t("entrance.password")), password,
    problem, link,
    passwordOptional ? [h("p", { class: "hint" }, t("link.giveUp.hint")), giveUp] : h("p", { class: "hint" }, t("link.askStaff")));
}
