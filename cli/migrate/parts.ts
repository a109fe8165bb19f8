import { posix } from 'node:path';
import { isPageFile } from '../syntax/page-file.ts';
import type { OldPage, OldSite } from './old-site.ts';
import { pageImport, readImports, toNamedFile } from './text/imports.ts';
import { divideLines } from './text/lines.ts';

/** The texts that other texts of a site import, each with the folders of these. */
export type ImportedTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the texts that other texts of a site import. */
export function findImported({ files }: Pick<OldSite, 'files'>): ImportedTexts {
  const imported = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const folder = posix.dirname(file);
    const paths = isPageFile(file) && text ? readImports(divideLines(text, 1)).values() : [];
    for (const path of paths) {
      if (!pageImport.test(path)) continue;
      const target = toNamedFile(path, file);
      imported.set(target, (imported.get(target) ?? new Set()).add(folder));
    }
  }
  return imported;
}

/** Whether texts of other folders import a text. */
export function isShared(file: string, imported: ImportedTexts): boolean {
  return [...(imported.get(file) ?? [])].some((folder) => folder !== posix.dirname(file));
}

/** Whether a path is that of a partial for other generators: its name or a folder in it begins with an underscore. */
export function isPartPath(path: string): boolean {
  return /(?:^|\/)_/.test(path);
}

/** Returns the path that a text gets as a partial: here, only the name of the file counts. */
export function toPartPath(path: string): string {
  return posix.basename(path).startsWith('_') ? path : withUnderscore(path);
}

/** Returns a path with an underscore before the name of its file. */
export function withUnderscore(path: string): string {
  return posix.join(posix.dirname(path), `_${posix.basename(path)}`);
}

/** What places a partial that is imported from outside of the folders of pages. */
interface Outside {
  collection: OldPage['collection'];
  /** Returns its path in the collection, which becomes that of a partial. */
  toPath: (file: string) => string;
}

/** Returns the texts that pages import and that are no pages, as partials of a collection. */
export function findOutside(
  { files }: Pick<OldSite, 'files'>,
  pages: readonly OldPage[],
  { imported, collection, toPath }: Outside & { imported: ImportedTexts },
): OldPage[] {
  const known = new Set(pages.map(({ file }) => file));
  const taken = new Set(pages.flatMap((page) => (page.collection === collection ? page.path : [])));
  return [...imported.keys()].flatMap((file): OldPage[] => {
    if (known.has(file) || !files.has(file)) return [];
    let path = toPartPath(toPath(file));
    while (taken.has(path)) path = withUnderscore(path);
    taken.add(path);
    return [{ file, path, collection, address: null, isShared: true }];
  });
}
