import { get } from "./api.js";
import { language } from "./i18n.js";

/* What holds for the whole hall. The name is the program's until it was read. */
let hall = { hall: "CourtFlash", payTimeoutMinute: null };

export function hallName() {
  return (language() === "en" && hall.hallEnglish) || hall.hall;
}

/** How many minutes a student has to pay; null until it was read. */
export function payMinutes() {
  return hall.payTimeoutMinute;
}

/** Reads it; it stays as it is when the request fails. */
export async function readHall() {
  hall = await get("/time").catch(() => null) ?? hall;
}
