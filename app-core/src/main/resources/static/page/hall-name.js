import { get } from "./api.js";

/* The name of the hall; the program's name until it was read. */
let name = "CourtFlash";

export function hallName() {
  return name;
}

/** Reads the name; it stays as it is when the request fails. */
export async function readHallName() {
  const answer = await get("/time").catch(() => null);
  name = answer?.hall ?? name;
}
