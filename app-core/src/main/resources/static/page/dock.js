/*
 * What stays at the bottom of the window, under the thumb: the result of a claim, the state of the
 * connection, the offer of a view, and the main navigation.
 */
const dock = document.getElementById("dock");
const offered = document.createElement("div");
let tallest = 0;

/** Puts the parts that belong to no view into the dock, in this order, the view's part before the last. */
export function fillDock(...parts) {
  const last = parts.length - 1;
  offered.className = "offered";
  dock.append(...parts.slice(0, last), offered, parts[last]);
  new ResizeObserver(leaveRoom).observe(dock);
}

/** Shows a part of a view in the dock until the signal ends. */
export function offer(element, signal) {
  offered.replaceChildren(element);
  signal.addEventListener("abort", () => element.remove());
}

/**
 * Forgets how tall the dock was in the view before. It is measured when the browser lays the page out anyway: to measure
 * it now would cost a slow phone a layout before the view has what it shows.
 */
export function forgetRoom() {
  tallest = 0;
  requestAnimationFrame(leaveRoom);
}

/** The room below the view never shrinks while it is shown, or what is under a finger would move. */
function leaveRoom() {
  tallest = Math.max(tallest, dock.offsetHeight);
  document.documentElement.style.setProperty("--dock", `${tallest}px`);
}
