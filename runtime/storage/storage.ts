/** What a site remembers about a reader, in that reader's browser only. A full, blocked or broken storage is an empty one. */

/** Returns what was remembered under a name, or `null`. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(toKey(name));
  } catch {
    return null; // The browser blocks storage: nothing is remembered.
  }
}

/** Remembers a text under a name; `null` forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(toKey(name));
    else localStorage.setItem(toKey(name), value);
  } catch {
    // The storage is full or blocked: the choice lasts until the page is left.
  }
}

/** Calls `listener` when another tab changes what is remembered under a name; returns how to stop. */
export function onRemembered(name: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === toKey(name)) listener(event.newValue);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** The base URL is in every key: sites that share an origin share its storage, and know nothing of each other. */
function toKey(name: string): string {
  return `sitegen:${document.documentElement.dataset['base']}:${name}`;
}
