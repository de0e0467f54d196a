import { get, patch, remove } from "../api.js";
import { instantText } from "../clock.js";
import { announce, confirm, h, say } from "../dom.js";
import { t } from "../i18n.js";
import { addPasskey, addressForPasskeys, passkeysWork, site } from "../passkeys.js";

const MAX_NAME = 60;

/** The passkeys of the account. Hidden where there are none and none can be made. */
export function passkeys(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "rows" });
  const elsewhere = addressForPasskeys();
  const card = h("div", { class: "card fields", id: "passkeys", hidden: true },
    h("h2", {}, t("passkeys")), h("p", { class: "hint" }, t("passkeys.hint")), list, problem,
    passkeysWork() ? addForm() : elsewhere && otherAddress());

  function otherAddress() {
    return [
      h("p", { class: "hint" }, t("passkeys.local")),
      h("a", { class: "plain", href: `${elsewhere}/#/account` }, t("passkeys.open", { address: elsewhere })),
    ];
  }

  function addForm() {
    const name = h("input", { id: "passkeyName", required: true, maxlength: MAX_NAME, value: t("passkeys.name.usual") });
    const password = h("input", {
      id: "passkeyPassword", type: "password", autocomplete: "current-password", required: true, maxlength: 128,
    });
    const code = h("input", {
      id: "passkeyCode", maxlength: 32, autocomplete: "one-time-code", autocapitalize: "none", spellcheck: "false",
    });
    const secondFactor = h("div", { class: "fields", hidden: true }, h("label", { for: "passkeyCode" }, t("login.code")), code);
    const add = h("button", {}, t("passkeys.add"));
    const addNow = async () => {
      const proof = { password: password.value, code: code.value || null };
      code.value = "";
      try {
        await addPasskey(name.value, proof, signal);
      } catch (failure) {
        if (failure.code === "SECOND_FACTOR_REQUIRED") {
          secondFactor.hidden = false;
          code.focus();
        }
        throw failure;
      }
      password.value = "";
      announce(t("passkeys.added"));
      await refresh();
    };
    const submit = async (event) => {
      event.preventDefault();
      add.disabled = true;
      await runOrShowProblem(addNow);
      add.disabled = false;
    };
    return h("form", { class: "fields", onsubmit: submit },
      h("label", { for: "passkeyName" }, t("passkeys.name")), name,
      h("label", { for: "passkeyPassword" }, t("passkeys.password")), password,
      secondFactor,
      h("div", { class: "actions" }, add));
  }

  function row(passkey) {
    const used = passkey.lastUsedAt
      ? t("passkeys.used", { at: instantText(passkey.lastUsedAt) })
      : t("passkeys.made", { at: instantText(passkey.createTime) });
    const where = passkey.site === site ? "" : ` · ${t("passkeys.site", { site: passkey.site })}`;
    const line = h("li", { class: "row" },
      h("span", {}, passkey.name, h("small", { class: "hint" }, used + where)),
      h("span", { class: "actions" },
        h("button", { class: "quiet", onclick: () => startRenaming(line, passkey) }, t("passkeys.rename")),
        h("button", { class: "quiet", onclick: () => runOrShowProblem(() => removeOne(passkey)) }, t("passkeys.remove"))));
    return line;
  }

  function startRenaming(line, passkey) {
    const name = h("input", { value: passkey.name, required: true, maxlength: MAX_NAME, "aria-label": t("passkeys.name") });
    const submit = (event) => {
      event.preventDefault();
      runOrShowProblem(async () => {
        await patch(`/user/passkeys/${passkey.id}`, { name: name.value }, signal);
        await refresh();
      });
    };
    line.replaceChildren(h("form", { class: "row", onsubmit: submit }, name, h("button", { class: "quiet" }, t("save"))));
    name.select();
  }

  async function removeOne(passkey) {
    const isSure = await confirm({
      title: t("passkeys.remove.title", passkey), text: t("passkeys.remove.text"),
      yes: t("passkeys.remove"), no: t("passkeys.keep"),
    });
    if (isSure) {
      await remove(`/user/passkeys/${passkey.id}`, signal);
      announce(t("passkeys.removed"));
      await refresh();
    }
  }

  async function refresh() {
    const found = await get("/user/passkeys", signal);
    list.replaceChildren(...found.map(row));
    card.hidden = found.length === 0 && !passkeysWork() && elsewhere === null;
  }

  async function runOrShowProblem(work) {
    say(problem, "");
    try {
      await work();
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
      }
    }
  }

  refresh().catch(() => {});
  return card;
}
