/**
 * What survives a reload of this tab, and ends with it. Where the browser forbids storage, memory
 * has to do.
 */
const memory = new Map();

export function keep(name, value) {
  memory.set(name, value);
  try {
    sessionStorage.setItem(`courtflash.${name}`, JSON.stringify(value));
  } catch {
    // Memory has it.
  }
}

export function kept(name) {
  if (!memory.has(name)) {
    try {
      memory.set(name, JSON.parse(sessionStorage.getItem(`courtflash.${name}`)));
    } catch {
      memory.set(name, null);
    }
  }
  return memory.get(name);
}

export function forget(name) {
  memory.set(name, null);
  try {
    sessionStorage.removeItem(`courtflash.${name}`);
  } catch {
    // Memory has forgotten it.
  }
}
