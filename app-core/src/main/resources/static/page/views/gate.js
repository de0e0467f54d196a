import { accuracy, atVenue, instantText, leftText, now, onTick } from "../clock.js";
import { announce, h, say } from "../dom.js";
import { t } from "../i18n.js";

const ANNOUNCE_AT_MS = [60_000, 10_000];
const SOON_MS = 1000;

/**
 * The card with the state of a day's gate and the countdown to it, by the server's clock.
 *
 * @param changed called when the gate opens or closes while the card is shown, with whether it opened
 * @param filter the button that leaves times out, beside what is free
 */
export function gate(signal, changed, filter) {
  const stateText = h("p", { class: "gate-words" });
  const left = h("p", { class: "gate-left", role: "timer", "aria-live": "off" });
  const clockHint = h("p", { class: "hint" });
  const element = h("div", { class: "card gate-card", hidden: true }, h("div", {}, stateText, clockHint), left, filter);

  let session = null;
  let release = null;
  let open = null;
  let places = null;
  let announcedAt = Infinity;
  let openingTimer;

  /** Whether the day's gate is open by the estimate of the server's clock. */
  function isOpen() {
    return session !== null && !session.paused && opensAt() <= now();
  }

  /** The milliseconds until the day's gate opens; Infinity when nobody knows. */
  function opensInMs() {
    return session?.paused ? Infinity : opensAt() - now();
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

  /** Takes over how many places of the day are free. */
  function count(free) {
    places = free;
    tick();
  }

  function opensAt() {
    return release?.opensAt ? Date.parse(release.opensAt) : Infinity;
  }

  function tick() {
    if (session === null) {
      return;
    }
    const opensIn = opensAt() - now();
    const isNow = isOpen();
    element.hidden = false;
    if (isNow && open === false) {
      // Keep the height, so that the slots below don't move under the finger when the gate opens.
      element.style.minHeight = `${element.offsetHeight}px`;
    }
    element.dataset.open = String(isNow);
    element.dataset.sure = String(accuracy() !== null);
    say(stateText, gateText(isNow));
    const counting = !isNow && Number.isFinite(opensIn) && opensIn > 0;
    say(left, counting ? leftText(opensIn) : "");
    filter.hidden = counting && filter.getAttribute("aria-pressed") !== "true";
    say(clockHint, isNow ? "" : clockText());
    announceCountdown(counting ? opensIn : Infinity);
    clearTimeout(openingTimer);
    if (counting && opensIn < SOON_MS && !signal.aborted) {
      openingTimer = setTimeout(tick, opensIn);
    }
    if (open !== null && open !== isNow) {
      open = isNow;
      changed(isNow);
    }
    open = isNow;
  }

  function gateText(isNow) {
    if (session.paused) {
      return t("gate.paused");
    }
    if (isNow) {
      return places === null ? t("gate.open") : t(places > 0 ? "gate.places" : "gate.soldOut", { places });
    }
    if (session.releaseKind === "DESK_ONLY") {
      return t("gate.deskOnly");
    }
    const at = release ? release.opensAt : session.opensAt;
    return at ? t("gate.opensAt", { at: instantText(at) }) : t("gate.byHand");
  }

  function clockText() {
    const time = atVenue().slice(11);
    return accuracy() === null ? t("gate.measuring") : t("gate.clock", { time, error: accuracy() });
  }

  function announceCountdown(opensIn) {
    for (const mark of ANNOUNCE_AT_MS) {
      if (opensIn <= mark && announcedAt > mark && announcedAt !== Infinity) {
        announce(t("gate.soon", { seconds: mark / 1000 }));
      }
    }
    announcedAt = opensIn;
  }

  onTick(tick, signal);
  return { element, follow, count, isOpen, opensInMs };
}
