/* What the page's modules need of a browser, as far as the tests use it, with a clock and a server that a test sets. */
import { readFileSync } from "node:fs";
import { mock } from "node:test";

const stored = () => {
  const values = new Map();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => values.set(name, value),
    removeItem: (name) => values.delete(name),
    clear: () => values.clear(),
  };
};

function element() {
  return Object.assign(new EventTarget(), {
    dataset: {}, style: {}, textContent: "", append() {}, setAttribute() {}, replaceChildren() {},
  });
}

globalThis.window = globalThis;
globalThis.document = Object.assign(new EventTarget(), {
  hidden: false, documentElement: element(), createElement: element, createElementNS: element, getElementById: element,
});
const events = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  globalThis[name] = events[name].bind(events);
}
globalThis.location = new URL("http://127.0.0.1/");
// Newer versions of Node have some of these themselves.
for (const [name, value] of Object.entries({
  localStorage: stored(), sessionStorage: stored(), navigator: { onLine: true, language: "en" },
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** The server's time when a test begins. */
export const START = Date.parse("2026-11-29T04:59:00Z");

let sleptMs = 0;
let serverAhead = 0;
const answers = new Map();

/** What the page asked the server for, in order. */
export const asked = [];

/** Starts a test: the phone's clock and the server's show the same, and the server knows nothing but the time. */
export function begin() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: START });
  performance.now = () => Date.now() - START - sleptMs;
  Math.random = () => 0;
  sleptMs = 0;
  serverAhead = 0;
  asked.length = 0;
  answers.clear();
  answer("/time", () => ok({ now: new Date(Date.now() + serverAhead).toISOString(), zone: "Asia/Shanghai" }));
}

/** Puts the phone's clock forward or back by so much; the server's goes on as before. */
export function setPhone(milliseconds) {
  mock.timers.setTime(Date.now() + milliseconds);
  serverAhead -= milliseconds;
}

/** The phone sleeps: its clock goes on and its timers don't. */
export function sleep(milliseconds) {
  sleptMs += milliseconds;
  mock.timers.setTime(Date.now() + milliseconds);
}

/** How far the server's clock is ahead of the phone's. */
export function setServer(milliseconds) {
  serverAhead = milliseconds;
}

/** Has the server answer a path; without a function it can't be reached. */
export function answer(path, how) {
  answers.set(path, how);
}

globalThis.fetch = async (path, options = {}) => {
  asked.push({ path, ...options });
  const how = answers.get(path);
  if (!how) {
    throw new TypeError("No connection");
  }
  return how({ path, ...options });
};

export function ok(data) {
  return new Response(JSON.stringify({ code: 200, enumCode: "SUCCESS", data }));
}

export function refused(status, enumCode, data = null, headers = {}) {
  return new Response(JSON.stringify({ code: status, enumCode, message: enumCode, data }), { status, headers });
}

/** Lets time pass and the page do what is due, in steps that its timers are shorter than. */
export async function pass(milliseconds, step = 20) {
  for (let passed = 0; passed < milliseconds; passed += step) {
    mock.timers.tick(step);
    await settle();
  }
}

/** Lets the page do what needs no time. */
export async function settle() {
  for (let i = 0; i < 30; i++) {
    await null;
  }
  await new Promise((done) => setImmediate(done));
}

const words = new URL("../../main/resources/static/page/words/en.json", import.meta.url);

/** The texts of the page in English. */
export const texts = () => JSON.parse(readFileSync(words, "utf8"));
