import { h, say } from "../dom.js";
import { dayText, timeText } from "../clock.js";
import { t } from "../i18n.js";

/** More courts than these get short words, so that the whole hall fits on a phone. */
const MOST_LONG = 4;
/** More courts than these don't fit on a phone; their table scrolls sideways. */
const MOST_FITTING = 8;
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
  const rows = [];
  const isDense = courts.length > MOST_LONG;
  const heads = shortNames(courts.map((court) => names.get(court) ?? `#${court}`));
  const body = times.map(([from, to], row) => {
    rows[row] = [];
    return h("tr", {},
      h("th", { scope: "row" }, h("span", {}, timeText(from)), h("small", {}, timeText(to))),
      courts.map((court, column) => h("td", {}, cell(from, court, row, column))));
  });
  const table = h("table", {
    role: "grid", class: isDense && "dense", "data-fits": String(courts.length <= MOST_FITTING),
    "aria-label": t("board.grid"), onclick, onkeydown, onfocusin,
  },
    h("thead", {},
      h("tr", {},
        h("th", { scope: "col" }, h("span", { class: "unseen" }, t("board.time"))),
        courts.map((court, column) => h("th", { scope: "col", "aria-label": names.get(court) }, isDense ? heads[column] : names.get(court) ?? `#${court}`)))),
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
    rows[row].push(slot.id);
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
      event.preventDefault();
      nextCell(row, column, move)?.focus();
    }
  }

  /** The cell of a place, or the next one in the same direction when its row is left out. */
  function nextCell(row, column, [down, right]) {
    const found = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    return found?.closest("tr").hidden ? nextCell(row + down, column + right, [down, right]) : found;
  }

  function onfocusin(event) {
    table.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    event.target.closest("button.cell")?.setAttribute("tabindex", "0");
  }

  /** Leaves out the times at which no slot is worth showing. */
  function leaveOut(isWorthShowing) {
    body.forEach((line, row) => {
      line.hidden = !rows[row].some((id) => isWorthShowing(cells.get(id).slot));
    });
  }

  /**
   * Shows each slot as `appearance(slot)` returns it: `{kind, text, short, label, inert, rank}`; the rank
   * is that of a favourite.
   */
  function update(appearance) {
    for (const { button, slot } of cells.values()) {
      const { kind, text, short, label, inert, rank } = appearance(slot);
      button.dataset.kind = kind;
      button.dataset.rank = rank ?? "";
      say(button, isDense ? short : text);
      button.setAttribute("aria-disabled", String(inert));
      button.setAttribute("aria-label", t("cell.label", {
        court: names.get(slot.courtId) ?? `#${slot.courtId}`,
        from: timeText(slot.startTime),
        to: timeText(slot.endTime),
        state: label,
      }));
    }
  }

  return { table, update, leaveOut };
}

/**
 * Buttons to choose one of the days.
 *
 * @param {string[]} days
 * @param {string | null} chosen
 * @param {(day: string) => void} choose
 */
export function dayButtons(days, chosen, choose) {
  return days.map((day) => h("button", { "aria-pressed": String(day === chosen), onclick: () => choose(day) }, dayText(day)));
}

/** What differs between the names of the courts, such as `1` and `2` of `Court 1` and `Court 2`. */
function shortNames(names) {
  const [first] = names;
  const same = (part) => names.every((name) => part(name) === part(first));
  let start = 0;
  while (start < first.length && same((name) => name[start])) {
    start++;
  }
  let end = 0;
  while (end < first.length - start && same((name) => name[name.length - 1 - end])) {
    end++;
  }
  // A number or a word isn't cut in two.
  while (start > 0 && /[\p{N}a-z]/iu.test(first[start - 1])) {
    start--;
  }
  while (end > 0 && /[\p{N}a-z]/iu.test(first[first.length - end])) {
    end--;
  }
  const short = names.map((name) => name.slice(start, name.length - end).trim());
  return new Set(short).size === names.length && short.every((name) => name) ? short : names;
}
