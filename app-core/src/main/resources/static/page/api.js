import { instantText } from "./clock.js";
import { answered, unanswered } from "./connection.js";
import { earlyResponse } from "./early.js";
import { requestOptions } from "./request.js";
import { load } from "./storage.js";
import { throwIfAborted } from "./timing.js";
import { language, t } from "./i18n.js";

const TIMEOUT_MS = 12_000;
const LOGIN_ENDED_CODES = new Set(["UNAUTHORIZED", "TOKEN_INVALID", "TOKEN_EXPIRED"]);

/** The text keys of the labels of fields that the server names in a message. */
const FIELDS = {
  studentId: "entrance.studentId",
  password: "entrance.password",
  oldPassword: "password.old",
  newPassword: "password.new",
  email: "mail.address",
  name: "passkeys.name",
};

function messageOf(envelope) {
  const { field, until, reason } = envelope?.data ?? {};
  if (FIELDS[field]) {
    return envelope.message.replace(field, t(FIELDS[field]));
  }
  if (envelope?.enumCode === "FORBIDDEN" && until) {
    const why = reason ? t("suspended.reason", { reason }) : "";
    return envelope.message + why + t("suspended.until", { at: instantText(until) });
  }
  return envelope?.message;
}

/** The server refused a request. */
export class Refusal extends Error {
  constructor(response, envelope) {
    super(messageOf(envelope) || t("error.server", { status: response.status }));
    this.status = response.status;
    this.code = envelope?.enumCode ?? "ERROR";
    this.data = envelope?.data ?? null;
    const seconds = Number(response.headers.get("Retry-After"));
    this.retryAfterMs = seconds > 0 ? seconds * 1000 : null;
  }

  /** Whether the same request may succeed later: rate limit or a server that is not available. */
  get temporary() {
    return this.status === 429 || this.away;
  }

  /** Whether the server is not available, says itself or a proxy. */
  get away() {
    return this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** Whether the account is suspended, so that every request is refused. */
  get suspended() {
    return this.code === "FORBIDDEN" && this.data !== null && "until" in this.data;
  }
}

/** No response came: it is unknown whether the server carried out the request. */
export class Unreachable extends Error {
  constructor() {
    super(t("error.unreachable"));
    this.unreachable = true;
  }
}

/** @type {(message: string) => void} */
let onEnded = () => {};
/** @type {(refusal: Refusal) => void} */
let onSuspended = () => {};

/** Sets the listener that is called with a message when the server no longer accepts the token. */
export function onLoginEnded(listener) {
  onEnded = listener;
}

/** Sets the listener that is called with each refusal because the account of the login is suspended. */
export function onSuspension(listener) {
  onSuspended = listener;
}

/**
 * Sends a request and returns the data of the response's envelope.
 *
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, signal?: AbortSignal, keepalive?: boolean, headers?: Record<string, string> }} options
 * @throws Refusal or Unreachable, or the reason of the aborted signal
 */
export async function call(method, path, { body, signal, keepalive, headers: extraHeaders } = {}) {
  throwIfAborted(signal);
  const token = load("token");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const ended = () => limit.abort();
  signal?.addEventListener("abort", ended, { once: true });
  try {
    const request = requestOptions(path, language(), token, extraHeaders);
    if (body) {
      request.headers["Content-Type"] = "application/json";
      request.body = JSON.stringify(body);
    }
    const early = method === "GET" ? await earlyResponse(path, token) : null;
    throwIfAborted(signal);
    return await dataOf(early ?? await fetch(path, { ...request, method, keepalive, signal: limit.signal }), token);
  } catch (failure) {
    throwIfAborted(signal);
    if (failure instanceof Refusal) {
      throw failure;
    }
    unanswered();
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", ended);
  }
}

async function dataOf(response, token) {
  const text = await response.text();
  let envelope = null;
  try {
    envelope = JSON.parse(text);
  } catch {
    // A proxy answered without an envelope; the status is enough.
  }
  if (response.ok && envelope) {
    answered();
    return envelope.data;
  }
  const refusal = new Refusal(response, envelope);
  if (refusal.away) {
    unanswered();
  } else {
    answered();
  }
  if (token && token === load("token") && refusal.suspended) {
    onSuspended(refusal);
  }
  if (token && token === load("token") && LOGIN_ENDED_CODES.has(refusal.code)) {
    onEnded(refusal.message);
  }
  throw refusal;
}

/** Downloads a file with the token, as a blob. */
export async function file(path, signal, method = "GET") {
  const headers = { "Accept-Language": language(), "Authorization": `Bearer ${load("token")}` };
  let response;
  try {
    response = await fetch(path, { method, headers, signal, cache: "no-store", credentials: "omit" });
  } catch {
    throwIfAborted(signal);
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

const MAX_AGE_MS = 60_000;
let courts = null;

/** The names of the courts by id, at most a minute old. */
export async function courtNames(signal) {
  if (courts === null || performance.now() - courts.readAt > MAX_AGE_MS) {
    const found = await get("/browse/court", signal);
    const names = new Map(found.map((court) => [court.id, court.courtName]));
    courts = { names, readAt: performance.now() };
  }
  return courts.names;
}
