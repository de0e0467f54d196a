/** Resolves after so many milliseconds, or rejects as soon as the signal ends. */
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

/** A pause that a ring cuts short, also a ring that came before it. */
export function bell() {
  let rung = false;
  let cut = null;
  return {
    ring() {
      rung = true;
      cut?.abort();
    },
    async wait(milliseconds, signal) {
      cut = new AbortController();
      const ended = () => cut.abort();
      signal.addEventListener("abort", ended, { once: true });
      if (!rung) {
        await pause(milliseconds, cut.signal).catch(() => {});
      }
      signal.removeEventListener("abort", ended);
      rung = false;
      signal.throwIfAborted();
    },
  };
}

/** The same as `pause`, but cut short when the connection comes back or the page is seen again. */
export async function pauseUnlessOnline(milliseconds, signal) {
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
 * Does the work now and then again, `milliseconds` after it was done, until the signal ends. A
 * hidden page rests, and works at once when it is seen again. The work may answer the milliseconds
 * to wait instead. A fifth of the wait is left to chance, so that a hall full of phones doesn't
 * ask in step.
 *
 * @returns a function that does the work soon, out of turn
 */
export function repeat(milliseconds, work, signal) {
  let timer;
  let working = false;
  let again = false;

  async function turn() {
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
    const wished = await work().catch(() => undefined);
    working = false;
    const wait = again ? 0 : (wished ?? milliseconds) * (0.9 + Math.random() * 0.2);
    if (!signal.aborted) {
      timer = setTimeout(turn, wait);
    }
  }

  document.addEventListener("visibilitychange", turn, { signal });
  window.addEventListener("online", turn, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  turn();
  return turn;
}
