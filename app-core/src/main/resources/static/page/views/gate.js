import { accuracy, atVenue, instantWords, lengthWords, now, onTick } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { t } from "../words.js";

const TOLD_MS = [60_000, 10_000];
const SOON_MS = 1000;

/**
 * The countdown to a day's gate, on the server's clock, and what it says of the gate.
 *
 * @param moved is called when the gate opens or shuts before our eyes, with whether it opened
 */
export function gate(signal, moved) {
  const words = h("p", { class: "gate-words" });
  const left = h("p", { class: "gate-left", role: "timer", "aria-live": "off" });
  const honest = h("p", { class: "hint" });
  const element = h("div", { class: "card gate-card", hidden: true }, words, left, honest);

  let session = null;
  let release = null;
  let open = null;
  let told = Infinity;
  let sharp;

  /** Whether the gate of the day is open by the server's clock, as far as it is known here. */
  function isOpen() {
    return session !== null && !session.paused && opensAt() <= now();
  }

  function opensAt() {
    return release?.opensAt ? Date.parse(release.opensAt) : Infinity;
  }

  function follow(next, date) {
    session = next;
    const before = release;
    release = next.releases.find((each) => each.slotDate === date) ?? null;
    if (before?.slotDate !== release?.slotDate) {
      open = null;
    }
    tick();
  }

  function tick() {
    if (session === null) {
      return;
    }
    const opensIn = opensAt() - now();
    const isNow = isOpen();
    element.hidden = false;
    if (isNow && open === false) {
      // Nothing below may move under a finger that waits for this moment.
      element.style.minHeight = `${element.offsetHeight}px`;
    }
    element.dataset.open = String(isNow);
    say(words, inWords(isNow));
    const counting = !isNow && Number.isFinite(opensIn) && opensIn > 0;
    say(left, counting ? lengthWords(opensIn) : "");
    say(honest, isNow ? "" : honestWords());
    warn(counting ? opensIn : Infinity);
    clearTimeout(sharp);
    if (counting && opensIn < SOON_MS && !signal.aborted) {
      sharp = setTimeout(tick, opensIn);
    }
    if (open !== null && open !== isNow) {
      open = isNow;
      moved(isNow);
    }
    open = isNow;
  }

  function inWords(isNow) {
    if (session.paused) {
      return t("gate.paused");
    }
    if (isNow) {
      return t("gate.open");
    }
    const at = release ? release.opensAt : session.opensAt;
    return at ? t("gate.opensAt", { at: instantWords(at) }) : t("gate.byHand");
  }

  function honestWords() {
    const time = atVenue().slice(11);
    return accuracy() === null ? t("gate.measuring") : t("gate.clock", { time, error: accuracy() });
  }

  function warn(opensIn) {
    for (const mark of TOLD_MS) {
      if (opensIn <= mark && told > mark && told !== Infinity) {
        announce(t("gate.soon", { seconds: mark / 1000 }));
      }
    }
    told = opensIn;
  }

  onTick(tick, signal);
  return { element, follow, isOpen };
}
