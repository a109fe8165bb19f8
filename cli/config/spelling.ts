import { join } from 'node:path';
import memoize from 'memoize';
import { listNames } from './list-names.ts';

/** Returns the names in a folder; none if it cannot be read. */
export type NamesIn = (folder: string) => ReadonlySet<string>;

/**
 * Returns a path as its folders list it if that differs in case from how it is written, and `null` otherwise. Windows
 * and macOS open such a file, but Linux does not, so that a site would work only where it was written. Accents may be
 * written in either form, which macOS does not distinguish.
 */
export function findSpelling(path: string, namesIn: NamesIn): string | null {
  const own: string[] = [];
  for (const name of path.split('/')) {
    const isName = name !== '' && name !== '.' && name !== '..';
    own.push(isName ? toListedName(name, namesIn(own.join('/'))) : name);
  }
  const spelled = own.join('/');
  return spelled === path ? null : spelled;
}

function toListedName(name: string, listed: ReadonlySet<string>): string {
  if (listed.has(name)) return name;
  const wanted = name.normalize();
  const names = [...listed];
  if (names.some((one) => one.normalize() === wanted)) return name;
  return names.find((one) => one.normalize().toLowerCase() === wanted.toLowerCase()) ?? name;
}

/** Returns a function that lists folders, given as paths relative to this one, and reads each only once. */
export function openListing(folder: string): NamesIn {
  return memoize((path) => new Set(listNames(join(folder, path))));
}

/** Returns a hint on a file with another name than the one that is written. */
export function toSpellingHint(spelled: string): string {
  return `The file is named "${spelled}". Write it like that: on Linux, names differ if their case does.`;
}
