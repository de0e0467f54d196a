import { get } from "./api.js";
import { on } from "./events.js";

/** How many messages wait to be read. */
let count = 0;
let changed = () => {};
let ended = new AbortController();

export function unread() {
  return count;
}

/** Takes a number that somebody else was told. */
export function setUnread(left) {
  if (left !== count) {
    count = left;
    changed();
  }
}

/** Keeps the number up, and calls the listener when it changes. */
export function follow(listener) {
  ended.abort();
  ended = new AbortController();
  const { signal } = ended;
  const ask = () => get("/user/inbox/unread", signal).then((left) => signal.aborted || setUnread(left), () => {});
  count = 0;
  changed = listener;
  on("inbox", ask, signal);
  on("hello", ask, signal);
  ask();
}
