/** A signal that is aborted after some milliseconds, as by `AbortSignal.timeout`, which phones before 2022 lack. */
export function timeLimit(milliseconds) {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

/**
 * The options of a request to the API, as of all of the page's. The token is in no cookie; the cookies of logins
 * are needed for logins only.
 *
 * @returns {RequestInit & { headers: Record<string, string> }}
 */
export function requestOptions(path, language, token, extraHeaders = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept": "application/json", "Accept-Language": language, ...extraHeaders };
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  return { headers, cache: "no-cache", credentials: path.startsWith("/auth/") ? "same-origin" : "omit" };
}
