import { atVenue } from "./clock.js";
import { load, store } from "./storage.js";

/*
 * The slots that a student wants most, ranked, for each session and day. Only this browser knows them,
 * for each account apart; nothing is sent for them.
 */
const MOST = 3;
const MARKS = ["①", "②", "③"];

/** The ids of the favourites among a session's slots of a day, the most wanted first. */
export function favouritesOf(student, sessionId, date) {
  return all(student).filter((each) => each.sessionId === sessionId && each.date === date).map((each) => each.id);
}

/** The sign of a rank, from 0. */
export function markOf(rank) {
  return MARKS[rank];
}

/** Adds a slot as the last favourite, or removes it. Returns false when there are too many already. */
export function toggleFavourite(student, slot) {
  const { id, sessionId, slotDate: date } = slot;
  const before = all(student);
  const known = before.some((each) => each.id === id);
  if (!known && favouritesOf(student, sessionId, date).length >= MOST) {
    return false;
  }
  const kept = before.filter((each) => each.id !== id && each.date >= atVenue().slice(0, 10));
  store("favourites", { ...load("favourites"), [student]: known ? kept : [...kept, { id, sessionId, date }] });
  return true;
}

/** @type {() => any[]} */
let readFree = () => [];

/** Sets what knows which of the favourites that are in sight are still free, as slots in their order, until the signal ends. */
export function showFavourites(read, signal) {
  readFree = read;
  signal.addEventListener("abort", () => {
    if (readFree === read) {
      readFree = () => [];
    }
  });
}

/** The favourites in sight that are still free, the most wanted first. */
export function freeFavourites() {
  return readFree();
}

function all(student) {
  return load("favourites")?.[student] ?? [];
}
