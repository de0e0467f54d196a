import { instantWords } from "./clock.js";
import { kept } from "./kept.js";
import { language, t } from "./words.js";

const PATIENCE_MS = 12_000;
const LOGIN_ENDED = new Set(["UNAUTHORIZED", "TOKEN_INVALID", "TOKEN_EXPIRED"]);

/** What people call the fields that the engine calls by their names. */
const FIELDS = {
  studentId: "entrance.studentId",
  password: "entrance.password",
  oldPassword: "password.old",
  newPassword: "password.new",
  email: "mail.address",
};

function inWords(envelope) {
  const { field, until, reason } = envelope?.data ?? {};
  if (FIELDS[field]) {
    return envelope.message.replace(field, t(FIELDS[field]));
  }
  if (envelope?.enumCode === "FORBIDDEN" && until) {
    const why = reason ? t("suspended.reason", { reason }) : "";
    return envelope.message + why + t("suspended.until", { at: instantWords(until) });
  }
  return envelope?.message;
}

/** The engine answered, and the answer is no. */
export class Refusal extends Error {
  constructor(response, envelope) {
    super(inWords(envelope) || t("error.server", { status: response.status }));
    this.status = response.status;
    this.code = envelope?.enumCode ?? "ERROR";
    this.data = envelope?.data ?? null;
    const seconds = Number(response.headers.get("Retry-After"));
    this.retryAfterMs = seconds > 0 ? seconds * 1000 : null;
  }

  /** Whether the same question may be answered differently in a while. */
  get passing() {
    return this.status === 429 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** No answer came: whether the engine did what was asked isn't known. */
export class Unreachable extends Error {
  constructor() {
    super(t("error.unreachable"));
  }
}

let loginEnded = () => {};

/** Names who is told that the engine no longer knows our token. */
export function onLoginEnded(listener) {
  loginEnded = listener;
}

/**
 * Asks the engine and answers the envelope's data.
 *
 * @throws Refusal or Unreachable, or the signal's reason
 */
export async function call(method, path, { body, signal, keepalive, headers: more } = {}) {
  signal?.throwIfAborted();
  const token = kept("token");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
  const ended = () => limit.abort();
  signal?.addEventListener("abort", ended, { once: true });
  try {
    const headers = { "Accept": "application/json", "Accept-Language": language(), ...more };
    if (token) {
      headers.Authorization = `Bearer ${token}`;
    }
    if (body) {
      headers["Content-Type"] = "application/json";
    }
    const request = { method, headers, keepalive, cache: "no-cache", credentials: "omit" };
    request.body = body && JSON.stringify(body);
    request.signal = limit.signal;
    return await answer(await fetch(path, request), token);
  } catch (failure) {
    signal?.throwIfAborted();
    throw failure instanceof Refusal ? failure : new Unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", ended);
  }
}

async function answer(response, token) {
  const text = await response.text();
  let envelope = null;
  try {
    envelope = JSON.parse(text);
  } catch {
    // Not the engine but something before it answered; the status says enough.
  }
  if (response.ok && envelope) {
    return envelope.data;
  }
  const refusal = new Refusal(response, envelope);
  if (token && token === kept("token") && LOGIN_ENDED.has(refusal.code)) {
    loginEnded(refusal.message);
  }
  throw refusal;
}

/** A file of the engine that only its owner may have, as a blob. */
export async function file(path, signal) {
  const headers = { "Accept-Language": language(), "Authorization": `Bearer ${kept("token")}` };
  let response;
  try {
    response = await fetch(path, { headers, signal, cache: "no-store", credentials: "omit" });
  } catch {
    signal?.throwIfAborted();
    throw new Unreachable();
  }
  if (!response.ok) {
    throw new Refusal(response, await response.json().catch(() => null));
  }
  return response.blob();
}

export const get = (path, signal) => call("GET", path, { signal });
export const post = (path, body, signal) => call("POST", path, { body, signal });
export const patch = (path, body, signal) => call("PATCH", path, { body, signal });
export const remove = (path, signal) => call("DELETE", path, { signal });

const NAMES_MS = 60_000;
let courts = null;

/** The courts' names by their ids, at most a minute old. */
export async function courtNames(signal) {
  if (courts === null || performance.now() - courts.readAt > NAMES_MS) {
    const found = await get("/browse/court", signal);
    const names = new Map(found.map((court) => [court.id, court.courtName]));
    courts = { names, readAt: performance.now() };
  }
  return courts.names;
}
