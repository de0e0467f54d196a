/** Resolves after some milliseconds, or rejects when the signal is aborted. */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer);
      reject(signal.reason);
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
      signal.throwIfAborted();
    },
  };
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
  signal?.throwIfAborted();
}

/**
 * Does the work now, and again `milliseconds` after it finished, until the signal is aborted. The work
 * may return other milliseconds to wait. While the page is hidden nothing is done; when it is shown
 * again, the work is done at once. The wait varies by 10 percent up and down, so that many phones
 * don't send requests at the same time.
 *
 * @returns a function that does the work at once
 */
export function repeat(milliseconds, work, signal) {
  let timer;
  let working = false;
  let again = false;

  async function doWork() {
    clearTimeout(timer);
    if (working) {
      again = true;
      return;
    }
    if (signal.aborted || document.hidden) {
      return;
    }
    working = true;
    again = false;
    const nextWait = await work().catch(() => undefined);
    working = false;
    const wait = again ? 0 : (nextWait ?? milliseconds) * (0.9 + Math.random() * 0.2);
    if (!signal.aborted) {
      timer = setTimeout(doWork, wait);
    }
  }

  document.addEventListener("visibilitychange", doWork, { signal });
  window.addEventListener("online", doWork, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  doWork();
  return doWork;
}
