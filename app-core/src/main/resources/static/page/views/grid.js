import { h, say } from "../dom.js";
import { timeText } from "../clock.js";
import { t } from "../i18n.js";

const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The table of times and courts. It is built once for a day; later only changed cells are updated, so
 * that focus and scroll position stay. The arrow keys move the focus; only one cell at a time is in
 * the tab order.
 *
 * @param courts court ids in the order of the columns
 * @param names court names by id
 * @param selectSlot called with the slot of a tapped cell that is not inert
 */
export function grid(slots, courts, names, selectSlot) {
  const times = [...new Map(slots.map((slot) => [slot.startTime, slot.endTime]))];
  const cells = new Map();
  const body = times.map(([from, to], row) =>
    h("tr", {},
      h("th", { scope: "row" }, h("span", {}, timeText(from)), h("small", {}, timeText(to))),
      courts.map((court, column) => h("td", {}, cell(from, court, row, column)))));
  const table = h("table", { role: "grid", "aria-label": t("board.grid"), onclick, onkeydown, onfocusin },
    h("thead", {},
      h("tr", {},
        h("th", { scope: "col" }, h("span", { class: "unseen" }, t("board.time"))),
        courts.map((court) => h("th", { scope: "col" }, names.get(court) ?? `#${court}`)))),
    h("tbody", {}, body));
  table.querySelector("button")?.setAttribute("tabindex", "0");

  function cell(from, court, row, column) {
    const slot = slots.find((each) => each.startTime === from && each.courtId === court);
    if (!slot) {
      return null;
    }
    const button = h("button", {
      class: "cell", tabindex: -1, "data-slot": slot.id, "data-row": row, "data-column": column,
    });
    cells.set(slot.id, { button, slot });
    return button;
  }

  function onclick(event) {
    const button = event.target.closest("button.cell");
    if (button && button.getAttribute("aria-disabled") !== "true") {
      selectSlot(cells.get(Number(button.dataset.slot)).slot);
    }
  }

  function onkeydown(event) {
    const move = MOVES[event.key];
    const from = event.target.closest("button.cell");
    if (move && from) {
      const row = Number(from.dataset.row) + move[0];
      const column = Number(from.dataset.column) + move[1];
      const next = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
      event.preventDefault();
      next?.focus();
    }
  }

  function onfocusin(event) {
    table.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    event.target.closest("button.cell")?.setAttribute("tabindex", "0");
  }

  /** Shows each slot as `appearance(slot)` returns it: `{kind, text, label, inert}`. */
  function update(appearance) {
    for (const { button, slot } of cells.values()) {
      const { kind, text, label, inert } = appearance(slot);
      button.dataset.kind = kind;
      say(button, text);
      button.setAttribute("aria-disabled", String(inert));
      button.setAttribute("aria-label", t("cell.label", {
        court: names.get(slot.courtId) ?? `#${slot.courtId}`,
        from: timeText(slot.startTime),
        to: timeText(slot.endTime),
        state: label,
      }));
    }
  }

  return { table, update };
}
