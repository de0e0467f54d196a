import { firstLanguage, readTexts } from "./i18n.js";
import { requestOptions, timeLimit } from "./request.js";
import { load } from "./storage.js";

/*
 * Asks for what the page needs first while its own script is still on the way: on a slow phone that is a third of the
 * time. `early.js` takes what is answered.
 */
const FIRST_REQUESTS = [
  "/browse/session", "/browse/court", "/browse/reservation?statuses=OFFERED,PENDING_PAYMENT,CONFIRMED",
];
const TIMEOUT_MS = 12_000;

const token = load("token");
const student = load("student");
const language = firstLanguage();
const atHome = location.hash === "" || location.hash === "#/sessions";

/** @returns {[string, Promise<Response>]} */
function ask(path) {
  const answer = fetch(path, { ...requestOptions(path, language, token), signal: timeLimit(TIMEOUT_MS) });
  return [path, answer.catch(() => null)];
}

/** The first of its kind takes a slow phone fifty milliseconds, which it has while the script is on its way. */
const warmUp = () => new Intl.DateTimeFormat(language, { timeZone: "UTC", hour: "numeric" });

globalThis.headStart = {
  token,
  texts: readTexts(language).catch(() => null),
  answers: new Map(token && student && atHome ? FIRST_REQUESTS.map(ask) : []),
};
setTimeout(warmUp);
