import { get } from "./api.js";

/* What the hall is called. The program's own name stands in until the hall's is known. */
let name = "CourtFlash";

export function hallName() {
  return name;
}

/** Asks for the name, once; without an answer it stays as it is. */
export async function learnName() {
  const answer = await get("/time").catch(() => null);
  name = answer?.hall ?? name;
}
