/**
 * Values that survive a reload of this tab. A claim also survives closing the tab, because the server
 * continues it, and so do favourites, the hall's name and whether notifications are on. When the browser forbids storage, values are kept in memory only.
 */
const SURVIVES_TAB = new Set(["claim", "favourites", "hall", "push"]);
const memory = new Map();

export function store(name, value) {
  memory.set(name, value);
  try {
    storageFor(name).setItem(`courtflash.${name}`, JSON.stringify(value));
  } catch {
    // The value is in memory.
  }
}

export function load(name) {
  if (!memory.has(name)) {
    try {
      memory.set(name, JSON.parse(storageFor(name).getItem(`courtflash.${name}`)));
    } catch {
      memory.set(name, null);
    }
  }
  return memory.get(name);
}

export function discard(name) {
  memory.set(name, null);
  try {
    storageFor(name).removeItem(`courtflash.${name}`);
  } catch {
    // The value was removed from memory.
  }
}

function storageFor(name) {
  return SURVIVES_TAB.has(name) ? localStorage : sessionStorage;
}
