/** Throws when the signal was aborted, as its own `throwIfAborted` does, which phones before 2022 lack. */
export function throwIfAborted(signal) {
  if (signal?.aborted) {
    throw reasonOf(signal);
  }
}

/** Why it was aborted; phones before 2022 don't keep it. */
function reasonOf(signal) {
  return signal?.reason ?? new DOMException("Aborted", "AbortError");
}

/** Resolves after some milliseconds, or rejects when the signal is aborted. */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", ended);
      resolve();
    }, milliseconds);
    if (signal?.aborted) {
      ended();
    }
    signal?.addEventListener("abort", ended, { once: true });
  });
}

/** Between as many milliseconds and half as many more, so that many phones don't come back at once. */
export function jittered(milliseconds) {
  return milliseconds * (1 + Math.random() / 2);
}

/**
 * Returns a function that does the work once, after a random part of `milliseconds`. All pages call it
 * at the same instant, when a gate opens or an event arrives; so their requests are spread. While
 * the work is due, further calls do nothing.
 */
export function spread(milliseconds, work, signal) {
  let timer = null;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      if (!signal.aborted) {
        work();
      }
    }, Math.random() * milliseconds);
  };
}

/** A pause that `ring` ends early, also when `ring` was called before the pause. */
export function bell() {
  let isRung = false;
  let controller = null;
  return {
    ring() {
      isRung = true;
      controller?.abort();
    },
    async wait(milliseconds, signal) {
      controller = new AbortController();
      const ended = () => controller.abort();
      signal.addEventListener("abort", ended, { once: true });
      if (!isRung) {
        await pause(milliseconds, controller.signal).catch(() => {});
      }
      signal.removeEventListener("abort", ended);
      isRung = false;
      throwIfAborted(signal);
    },
  };
}

/** Ends all waits for the server, as when the connection comes back. */
export function retryNow() {
  window.dispatchEvent(new Event("online"));
}

/** Like `pause`, but ends early when the connection comes back or the page is shown again. */
export async function pauseUntilOnline(milliseconds, signal) {
  const early = new AbortController();
  const cut = () => early.abort();
  const seen = () => document.hidden || cut();
  window.addEventListener("online", cut, { once: true });
  document.addEventListener("visibilitychange", seen);
  signal?.addEventListener("abort", cut, { once: true });
  await pause(milliseconds, early.signal).catch(() => {});
  window.removeEventListener("online", cut);
  document.removeEventListener("visibilitychange", seen);
  signal?.removeEventListener("abort", cut);
  throwIfAborted(signal);
}

/**
 * Does the work now, and again `milliseconds` after it finished, until the signal is aborted. The work
 * may return other milliseconds to wait. While the page is hidden nothing is done; when it is shown
 * again, the work is done at once. The wait varies, see `jittered`. When the work throws a refusal with
 * Retry-After, it isn't done again before that, whatever happens.
 *
 * @returns a function that does the work at once
 */
export function repeat(milliseconds, work, signal) {
  let timer;
  let working = false;
  let again = false;
  let refusedUntil = 0;

  async function doWork() {
    if (working) {
      again = true;
      return;
    }
    clearTimeout(timer);
    if (signal.aborted || document.hidden) {
      return;
    }
    const refusedMs = refusedUntil - performance.now();
    if (refusedMs > 0) {
      timer = setTimeout(doWork, refusedMs);
      return;
    }
    working = true;
    again = false;
    const wait = await work().then((nextMs) => jittered(nextMs ?? milliseconds), waitAfter);
    working = false;
    if (!signal.aborted) {
      timer = setTimeout(doWork, again ? 0 : wait);
    }
  }

  function waitAfter({ retryAfterMs }) {
    const wait = jittered(Math.max(milliseconds, retryAfterMs ?? 0));
    refusedUntil = retryAfterMs ? performance.now() + wait : 0;
    return wait;
  }

  document.addEventListener("visibilitychange", doWork);
  window.addEventListener("online", doWork);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", doWork);
    window.removeEventListener("online", doWork);
  });
  doWork();
  return doWork;
}
