import { get } from "./api.js";
import { on } from "./events.js";

/** The number of unread notifications. */
let count = 0;
let changed = () => {};
let ended = new AbortController();

export function unread() {
  return count;
}

/** Sets the number from a response that another view got. */
export function setUnread(left) {
  if (left !== count) {
    count = left;
    changed();
  }
}

/** Keeps the number up to date, and calls the listener when it changes. */
export function followUnread(listener) {
  ended.abort();
  ended = new AbortController();
  const { signal } = ended;
  const read = () => get("/user/inbox/unread", signal).then((left) => signal.aborted || setUnread(left), () => {});
  count = 0;
  changed = listener;
  on("inbox", read, signal);
  on("hello", read, signal);
  read();
}
