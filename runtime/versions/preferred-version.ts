import { closest } from '../closest.ts';
import { onRemembered, recall, remember } from '../storage/storage.ts';

/** Storage name of the chosen version; one for each docs collection, of which a site has one. */
const storageName = 'version:docs';

/** Returns the name of the docs version that the reader has chosen, or `null` for the latest one. */
export function preferredVersion(): string | null {
  return recall(storageName);
}

/** Calls `listener` when the reader chooses another version in another tab. Returns a function that stops this. */
export function onPreferredVersion(listener: () => void): () => void {
  return onRemembered(storageName, listener);
}

/** Returns the value for a version. Inherited properties do not count, so a version may be named "constructor". */
export function ofVersion<T>(values: Readonly<Record<string, T>> | undefined, name: string | undefined): T | undefined {
  return values && name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * Stores the version that a reader chooses in a version menu, and makes links from outside the docs lead to that
 * version. Readers are never redirected from the address that they requested.
 */
export function watchVersions(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event, '[data-choose-version]');
    // Choosing the latest version stores nothing, so that the reader follows later releases.
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
