/** The texts of the page in the reader's language. */
const LANGUAGES = ["zh-CN", "en"];
const STORAGE_KEY = "courtflash.language";

let current = LANGUAGES[0];
let texts = {};

/** The language in use, as a BCP 47 tag. */
export function language() {
  return current;
}

/** The other language, to switch to. */
export function otherLanguage() {
  return LANGUAGES.find((each) => each !== current);
}

/** The language to begin with: the one chosen before, or the browser's. */
export function firstLanguage() {
  return chosenBefore() ?? browserLanguage();
}

/** Reads the texts of a language. */
export async function readTexts(chosen) {
  const file = await fetch(new URL(`words/${chosen}.json`, import.meta.url));
  return file.json();
}

/** Uses a language from now on, by default the first one, whose texts may have been read already. */
export async function loadTexts(chosen = firstLanguage(), alreadyRead = null) {
  texts = await alreadyRead ?? await readTexts(chosen);
  current = chosen;
  document.documentElement.lang = chosen;
}

/** Switches the language and stores the choice for the next visit. */
export function choose(chosen) {
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Without storage the next visit starts with the browser's language.
  }
  return loadTexts(chosen);
}

/** The text of a key, with each `{name}` replaced by its value. */
export function t(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function chosenBefore() {
  try {
    return LANGUAGES.find((each) => each === localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}

function browserLanguage() {
  return navigator.language?.toLowerCase().startsWith("en") ? "en" : LANGUAGES[0];
}
