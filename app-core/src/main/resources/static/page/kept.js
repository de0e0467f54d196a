/**
 * What survives a reload of this tab, and ends with it; a claim survives the tab, too, because it
 * goes on without it. Where the browser forbids storage, memory has to do.
 */
const LASTING = new Set(["claim"]);
const memory = new Map();

export function keep(name, value) {
  memory.set(name, value);
  try {
    storage(name).setItem(`courtflash.${name}`, JSON.stringify(value));
  } catch {
    // Memory has it.
  }
}

export function kept(name) {
  if (!memory.has(name)) {
    try {
      memory.set(name, JSON.parse(storage(name).getItem(`courtflash.${name}`)));
    } catch {
      memory.set(name, null);
    }
  }
  return memory.get(name);
}

export function forget(name) {
  memory.set(name, null);
  try {
    storage(name).removeItem(`courtflash.${name}`);
  } catch {
    // Memory has forgotten it.
  }
}

function storage(name) {
  return LASTING.has(name) ? localStorage : sessionStorage;
}
