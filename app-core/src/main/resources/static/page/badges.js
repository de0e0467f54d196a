import { get } from "./api.js";
import { on } from "./events.js";

/** The numbers at the main navigation: unread notifications and unpaid bookings. */
const counts = { unread: 0, unpaid: 0 };
let changed = () => {};
let ended = new AbortController();

export function unread() {
  return counts.unread;
}

export function unpaid() {
  return counts.unpaid;
}

/** Sets the number of unread notifications from a response that another view got. */
export function setUnread(left) {
  set("unread", left);
}

/** Keeps the numbers up to date, and calls the listener when one changes. */
export function followBadges(listener) {
  ended.abort();
  ended = new AbortController();
  const { signal } = ended;
  const follow = (name, event, read) => {
    const readNow = () => read().then((left) => signal.aborted || set(name, left), () => {});
    counts[name] = 0;
    on(event, readNow, signal);
    on("hello", readNow, signal);
    readNow();
  };
  changed = listener;
  follow("unread", "inbox", () => get("/user/inbox/unread", signal));
  follow("unpaid", "reservation", async () =>
    (await get("/browse/reservation?statuses=OFFERED,PENDING_PAYMENT", signal)).items.length);
}

function set(name, count) {
  if (counts[name] !== count) {
    counts[name] = count;
    changed();
  }
}
