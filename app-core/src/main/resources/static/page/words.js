/** What the page says, in the language of its reader. */
const LANGUAGES = ["zh-CN", "en"];
const KEPT = "courtflash.language";

let current = LANGUAGES[0];
let words = {};

/** The language in use, as a BCP 47 tag. */
export function language() {
  return current;
}

/** The other language, to switch to. */
export function otherLanguage() {
  return LANGUAGES.find((each) => each !== current);
}

/** Loads the words of a language: the given one, the one chosen before, or the browser's. */
export async function speak(wished = chosenBefore() ?? browsers()) {
  const file = await fetch(`/page/words/${wished}.json`);
  words = await file.json();
  current = wished;
  document.documentElement.lang = wished;
}

/** Keeps a choice for the next visit. */
export function choose(wished) {
  try {
    localStorage.setItem(KEPT, wished);
  } catch {
    // Then the next visit starts with the browser's language again.
  }
  return speak(wished);
}

/** The words for a key, with each `{name}` filled in. */
export function t(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function chosenBefore() {
  try {
    return LANGUAGES.find((each) => each === localStorage.getItem(KEPT));
  } catch {
    return undefined;
  }
}

function browsers() {
  return navigator.language?.toLowerCase().startsWith("en") ? "en" : LANGUAGES[0];
}
