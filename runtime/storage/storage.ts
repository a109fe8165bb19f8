/**
 * Stores a reader's choices in the browser. If storage is full, blocked or broken, a choice lasts until the page is
 * left.
 */

/** Choices that could not be stored. */
const unstored = new Map<string, string | null>();

/** Returns the value stored under a name, or `null`; one that could not be stored is known until the page is left. */
export function recall(name: string): string | null {
  const own = unstored.get(name);
  return own === undefined ? readStored(name) : own;
}

/** Returns the value that the browser has stored under a name, or `null`. While a page is opened, there is no other. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(toKey(name));
  } catch {
    return null; // The browser blocks storage.
  }
}

/** Stores a value under a name; `null` removes it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(toKey(name));
    else localStorage.setItem(toKey(name), value);
    unstored.delete(name);
  } catch {
    unstored.set(name, value); // Storage is full or blocked.
  }
}

/** Calls `listener` when another tab changes the value stored under a name. Returns a function that stops this. */
export function onRemembered(name: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === toKey(name)) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** Each key contains the base URL, because sites on the same origin share its storage. */
function toKey(name: string): string {
  return `sitegen:${document.documentElement.dataset['base']}:${name}`;
}
