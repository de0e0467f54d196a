import { courtNames, get, post } from "../api.js";
import { atVenue } from "../clock.js";
import { h, say } from "../dom.js";
import { shortText, withCourts } from "../panel.js";
import { drawnState } from "../state.js";
import { t } from "../i18n.js";

const BEFORE_MS = 30 * 60_000;
const AFTER_MS = 15 * 60_000;

/** The card that opens when the student has scanned the code on a screen of the hall: one tap checks them in. */
export function arrival(signal, code) {
  const problem = h("p", { class: "problem", role: "alert" });
  const bookings = h("ul", { class: "rows" });
  const button = h("button", { class: "primary thumb", id: "arrive", onclick: checkIn }, t("arrival.checkIn"));
  const card = h("div", { class: "card fields", id: "arrival" },
    drawnState("arrive", { title: t("arrival.title"), text: t("arrival.text") }), bookings, problem,
    h("div", { class: "actions" }, button));

  async function confirmed() {
    const [names, own] = await Promise.all([courtNames(signal), get("/browse/reservation?statuses=CONFIRMED", signal)]);
    return own.items.filter((item) => item.slotDate).map((item) => withCourts(item, names));
  }

  /** Only a hint: the engine decides what begins now. */
  async function announceBookings() {
    const here = Date.parse(`${atVenue()}Z`);
    const found = (await confirmed()).filter((item) => {
      const start = Date.parse(`${item.slotDate}T${item.startTime}Z`);
      return here > start - BEFORE_MS && here < start + AFTER_MS;
    });
    list(found);
  }

  function list(found) {
    bookings.replaceChildren(...found.map((item) => h("li", { class: "row" }, shortText(item))));
  }

  async function checkIn() {
    button.disabled = true;
    say(problem, "");
    try {
      const { reservationIds } = await post("/user/arrival", { code }, signal);
      const found = (await confirmed()).filter(({ id }) => reservationIds.includes(id));
      list(found);
      card.replaceChildren(drawnState("won", { title: t("arrival.done"), text: t("arrival.done.text") }), bookings,
        h("div", { class: "actions" }, h("a", { class: "plain", href: "#/bookings" }, t("nav.bookings"))));
    } catch (failure) {
      if (!signal.aborted) {
        say(problem, failure.message);
        button.disabled = false;
      }
    }
  }

  announceBookings().catch(() => {});
  return h("section", { class: "page" }, card);
}
