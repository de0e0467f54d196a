/* Line drawings on a field of 24 by 24, in the colour of the text beside them. */
const LINES = {
  courts: "M3.5 4.5h17v15h-17zM12 4.5v15M3.5 9.5h17M3.5 14.5h17",
  bookings: "M4 5.5h16v15H4zM4 10h16M8 3v5M16 3v5M8.5 15l2.5 2.5 4.5-4.5",
  messages: "M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7",
  me: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
  won: "M5 12.5l4.7 4.7L19 7.5",
  lost: "M7 7l10 10M17 7L7 17",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2",
  gate: "M6 3h12M6 21h12M7.5 3v4.5L12 12l4.5-4.5V3M7.5 21v-4.5L12 12l4.5 4.5V21",
  money: "M7 4.5l5 7 5-7M12 11.5v8M8 12.5h8M8 16h8",
  arrive: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z",
  refund: "M4 9h10.5a5 5 0 0 1 0 10H8M8 4.5L3.5 9 8 13.5",
  ended: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6",
  suspended: "M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2.5",
  offline: "M2.5 9a14 14 0 0 1 19 0M5.8 12.7a9.3 9.3 0 0 1 12.4 0M9 16.3a4.5 4.5 0 0 1 6 0M12 19.8v.1M4 3.5l16 17",
  away: "M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5v.1M7.5 16.5v.1M12.5 16.5h4",
};
const SVG = "http://www.w3.org/2000/svg";

/** A picture that says nothing to a screen reader: the text beside it says the same. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("d", LINES[name]);
  svg.append(line);
  return svg;
}
