import { get, post } from "../api.js";
import { instantText } from "../clock.js";
import { sayFailure } from "../connection.js";
import { h, say } from "../dom.js";
import { on } from "../events.js";
import { drawnState } from "../state.js";
import { setUnread } from "../badges.js";
import { repeat } from "../timing.js";
import { t } from "../i18n.js";

const REFRESH_MS = 60_000;

/** The notifications of the student, the newest first. Showing them marks them as read. */
export function inbox(signal) {
  const problem = h("p", { class: "problem", role: "alert" });
  const empty = h("div", { class: "empty", hidden: true }, drawnState("messages", { title: t("inbox.none") },
    h("a", { class: "primary", href: "#/sessions" }, t("bookings.find"))));
  const list = h("ul", { class: "cards", "aria-busy": "true" });
  const more = h("button", { class: "quiet more", hidden: true, onclick: readMore }, t("inbox.more"));
  let next = null;

  async function refresh() {
    try {
      const page = await get("/user/inbox", signal);
      list.replaceChildren(...page.items.map(row));
      show(page);
      say(problem, "");
      if (page.unread > 0 && page.items.length > 0) {
        setUnread(await post("/user/inbox/read", { upTo: page.items[0].id }, signal));
      }
    } catch (failure) {
      fail(failure);
      throw failure;
    }
  }

  async function readMore() {
    try {
      const page = await get(`/user/inbox?before=${next}`, signal);
      list.append(...page.items.map(row));
      show(page);
    } catch (failure) {
      fail(failure);
    }
  }

  function show(page) {
    next = page.next;
    more.hidden = next === null;
    empty.hidden = list.childElementCount > 0;
    list.setAttribute("aria-busy", "false");
  }

  function fail(failure) {
    if (!signal.aborted) {
      sayFailure(problem, failure);
    }
  }

  const refreshNow = repeat(REFRESH_MS, refresh, signal);
  on("inbox", () => refreshNow(), signal);
  return h("section", { class: "page" }, h("h1", {}, t("nav.inbox")), problem, empty, list, more);
}

function row(item) {
  return h("li", { class: item.read ? "card" : "card fresh" },
    h("strong", {}, item.title),
    h("p", { class: "lines" }, item.text),
    h("div", { class: "row" },
      h("span", { class: "hint" }, instantText(item.createTime)),
      item.reservationId > 0 && h("a", {
        class: "plain", href: `#/bookings/${item.reservationId}`, "aria-label": t("inbox.open", { title: item.title }),
      }, t("claim.see"))));
}
