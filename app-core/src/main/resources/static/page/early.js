/* What `head-start.js` asked for before the page's script was there. What nobody needed soon is no longer true. */
const MAX_AGE_MS = 15_000;

/** The texts of the first language; null when they could not be read, or were never asked for. */
export async function earlyTexts() {
  return await globalThis.headStart?.texts ?? null;
}

/** The response to a GET request that was sent early with this token: once each, and null when there is none. */
export async function earlyResponse(path, token) {
  const { answers, token: asked } = globalThis.headStart ?? {};
  const answer = asked === token && answers?.get(path);
  answers?.delete(path);
  return answer && performance.now() < MAX_AGE_MS ? await answer : null;
}
