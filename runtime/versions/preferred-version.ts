import { onRemembered, recall, remember } from '../storage/storage.ts';

/** One name for each collection of docs; a site has one. */
const storageName = 'version:docs';

/** Returns the name of the docs version that the reader has chosen, or `null` for whichever is the last one. */
export function preferredVersion(): string | null {
  return recall(storageName);
}

/** Calls `listener` when the reader chooses another version in another tab; returns how to stop. */
export function onPreferredVersion(listener: () => void): () => void {
  return onRemembered(storageName, listener);
}

/** Returns what belongs to a version: a name such as "constructor" is not taken for more than a name. */
export function ofVersion<T>(values: Readonly<Record<string, T>> | undefined, name: string | undefined): T | undefined {
  return values && name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * Remembers which version a reader chooses in a menu of versions, and lets links that lead into the docs from outside
 * of them lead into that version. Nobody is ever sent from the address they asked for to another.
 */
export function watchVersions(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-choose-version]') : null;
    // Who chooses the last version wants the last one, whatever its name will be.
    if (link) remember(storageName, link.dataset['chooseVersion'] || null);
  });
  const preferred = preferredVersion();
  if (preferred === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-in-version]')) {
    const places = JSON.parse(link.dataset['inVersion'] ?? '{}') as Record<string, string>;
    const href = ofVersion(places, preferred);
    if (href !== undefined) link.href = href;
  }
}
