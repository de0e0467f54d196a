import { get } from "./api.js";
import { language } from "./i18n.js";
import { load, store } from "./storage.js";

/* What holds for the whole hall, as it was read last. The name is the program's until it was read once. */
let hall = load("hall") ?? { hall: "CourtFlash", payTimeoutMinute: null };

export function hallName() {
  return (language() === "en" && hall.hallEnglish) || hall.hall;
}

/** How many minutes a student has to pay; null until it was read. */
export function payMinutes() {
  return hall.payTimeoutMinute;
}

/** Reads it; it stays as it is when the request fails. */
export async function readHall() {
  const read = await get("/time").catch(() => null);
  if (read) {
    hall = read;
    store("hall", read);
  }
}
