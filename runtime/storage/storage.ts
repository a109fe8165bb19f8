/** What a site remembers about a reader, in that reader's browser only. A full, blocked or broken storage is an empty one. */
const prefix = 'sitegen:';

/** Returns what was remembered under a name, or `null`. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null; // The browser blocks storage: nothing is remembered.
  }
}

/** Remembers a text under a name; `null` forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // The storage is full or blocked: the choice lasts until the page is left.
  }
}

/** Calls `listener` when another tab changes what is remembered under a name; returns how to stop. */
export function onRemembered(name: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === prefix + name) listener(event.newValue);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
