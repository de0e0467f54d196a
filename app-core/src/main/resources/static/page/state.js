import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A state that fills a place: a picture, what it is, what it means, and the next step.
 *
 * @param {string} kind names the picture and the look
 * @param {{ title: string, text?: string }} words
 */
export function drawnState(kind, { title, text }, ...actions) {
  return h("div", { class: "state", "data-kind": kind },
    mark(kind), h("h2", {}, title), text && h("p", {}, text),
    h("div", { class: "actions" }, actions));
}

/** The picture of a state in a circle. */
export function mark(kind) {
  return h("span", { class: "mark", "data-kind": kind }, icon(kind));
}
