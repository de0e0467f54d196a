import { get, remove } from "../api.js";
import { instantText } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { t } from "../i18n.js";
import { deviceId, obstacle, switchOff, switchOn } from "../push.js";

/** The card that switches notifications on and off in this browser, and lists the account's others. */
export function notifications(signal) {
  const state = h("p", { class: "hint" });
  const what = h("p", { class: "hint", hidden: true }, t("push.hint"));
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("ul", { class: "rows" });
  const toggle = h("button", { id: "push-switch", hidden: true });
  const card = h("div", { class: "card fields", id: "push", hidden: true },
    h("h2", {}, t("push")), what, state, list, problem,
    h("div", { class: "actions" }, toggle));

  async function refresh() {
    const { on, publicKey, devices } = await get("/user/push", signal);
    const here = await deviceId(devices);
    const why = on ? obstacle() : "off";
    card.hidden = false;
    // Where the hall sends none, nobody needs to know what they would be.
    what.hidden = !on;
    say(state, t(here !== null ? "push.isOn" : why ? `push.obstacle.${why}` : "push.isOff"));
    toggle.hidden = here === null && why !== null;
    toggle.className = here === null ? "primary" : "quiet";
    say(toggle, t(here === null ? "push.switchOn" : "push.switchOff"));
    toggle.onclick = () => runOrShowProblem(here === null
      ? () => switchOn(publicKey) : () => switchOff(here));
    list.replaceChildren(...devices.filter(({ id }) => id !== here).map(row));
  }

  function row(device) {
    return h("li", { class: "row" },
      h("span", {}, device.client || t("logins.unknown"),
        h("small", { class: "hint" }, t("push.since", { at: instantText(device.createTime) }))),
      h("button", { class: "quiet", onclick: () => runOrShowProblem(() => remove(`/user/push/${device.id}`, signal)) },
        t("push.remove")));
  }

  async function runOrShowProblem(work) {
    say(problem, "");
    toggle.disabled = true;
    try {
      await work();
      await refresh();
      announce(state.textContent);
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
      }
    } finally {
      toggle.disabled = false;
    }
  }

  refresh().catch(() => {});
  return card;
}
