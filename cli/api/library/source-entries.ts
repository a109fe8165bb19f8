import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { relativePath } from '../../diagnostics/paths.ts';
import type { LibraryEntry } from './find-package.ts';
import { isJavaScript, listPackageFiles } from './library-files.ts';
import { isRecord, leaves, listSubpaths } from './list-subpaths.ts';

/** An entry of a library, and the source file that it is built from. */
type SourceEntry = Pick<LibraryEntry, 'path' | 'file'>;

/** Endings of sources. Those of JavaScript count in a library that is written in it; elsewhere they are built files. */
const endings = { typed: ['ts', 'tsx', 'mts', 'cts'], plain: ['js', 'jsx', 'mjs', 'cjs'] };

/**
 * Returns the entries in `exports` whose source exists, first that of the configured source: the main one, or the one
 * built from it if there is no main one. It shows how to map paths: if `dist/index.js` is built from `src/index.ts`,
 * then `dist/hooks.js` is built from `src/hooks.ts`.
 */
export function findSourceEntries(root: string, exports: unknown, main: string): [SourceEntry, ...SourceEntry[]] {
  if (!isRecord(exports)) return [{ path: '', file: main }];
  const { path: firstPath, folders } = findBuilt(exports, relativePath(root, main));
  const first = { path: firstPath, file: main };
  const own = isJavaScript(main) ? [...endings.typed, ...endings.plain] : endings.typed;
  const isSource = (file: string) => own.includes(posix.extname(file).slice(1)) && !/\.d\.[cm]?ts$/.test(file);
  const find = (target: string): string | undefined => {
    const moved = folders.flatMap(({ from, to }) => (target.startsWith(from) ? [to + target.slice(from.length)] : []));
    return [target, ...moved]
      .flatMap((file) => [...(isSource(file) ? [file] : []), ...own.map((ending) => `${stemOf(file)}.${ending}`)])
      .map((file) => posix.join(root, file))
      .find((file) => existsSync(file));
  };
  const published = listPackageFiles(root).filter(isSource);
  const names = folders.flatMap(({ from, to }) =>
    published.filter((file) => file.startsWith(to)).map((file) => `${from}${stemOf(file.slice(to.length))}.d.ts`),
  );
  // The library may not have been built, so every path with an extension counts as an existing script.
  const isBuilt = (script: string) => posix.extname(script) !== '';
  const known = new Set([main]);
  const others = listSubpaths({ exports, typesVersions: undefined }, [...published, ...names], isBuilt).flatMap(
    ({ path, pattern }): SourceEntry[] => {
      const key = pattern ?? `./${path}`;
      const star = pattern === undefined ? '' : starOf(path, pattern.slice(2));
      const file = leaves(exports[key])
        .map((target) => find(target.slice(2).replaceAll('*', () => star)))
        .find((found) => found !== undefined);
      // A pattern adds no entry for a file that already has one.
      if (file === undefined || file === main || (pattern !== undefined && known.has(file))) return [];
      known.add(file);
      return [{ path, file }];
    },
  );
  return [first, ...others];
}

/** An output folder, and the folder of its source. Both are empty or end with a slash. */
interface Folders {
  from: string;
  to: string;
}

/** Returns the subpath that a source is built for, and how its outputs map to their sources. */
function findBuilt(exports: Readonly<Record<string, unknown>>, own: string): { path: string; folders: Folders[] } {
  const star = posix.basename(stemOf(own));
  const withStar = (text: string) => text.slice(2).replaceAll('*', () => star);
  const foldersOf = (key: string) =>
    leaves(exports[key])
      .map((target) => toFolders(withStar(target), own))
      .filter((found) => found !== undefined);
  const keys = '.' in exports ? [] : Object.keys(exports).filter((key) => key.startsWith('./'));
  for (const key of keys) {
    const folders = foldersOf(key);
    if (folders.length > 0) return { path: withStar(key), folders };
  }
  return { path: '', folders: foldersOf('.') };
}

/** Returns the output and the source folder of a built file; `undefined` if their names have no part in common. */
function toFolders(target: string, source: string): Folders | undefined {
  const [built, written] = [stemOf(target).split('/'), stemOf(source).split('/')];
  while (built.length > 0 && written.length > 0 && built.at(-1) === written.at(-1)) {
    built.pop();
    written.pop();
  }
  if (built.length === target.split('/').length) return undefined;
  const toFolder = (parts: readonly string[]) => parts.map((part) => `${part}/`).join('');
  return { from: toFolder(built), to: toFolder(written) };
}

function stemOf(file: string): string {
  return file.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}

function starOf(path: string, pattern: string): string {
  const [before = '', after = ''] = pattern.split('*');
  return path.slice(before.length, path.length - after.length);
}
