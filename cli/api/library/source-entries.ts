import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { relativePath } from '../../diagnostics/paths.ts';
import type { LibraryEntry } from './find-package.ts';
import { listPackageFiles } from './library-files.ts';
import { isRecord, leaves, listSubpaths } from './list-subpaths.ts';

/** An entry of a library, and the source file that it is built from. */
type SourceEntry = Pick<LibraryEntry, 'path' | 'file'>;

const endings = ['ts', 'tsx', 'mts', 'cts'];

/**
 * Returns the entries in `exports` whose source exists, the main one first. The main entry shows how to map paths: if
 * `dist/index.js` is built from `src/index.ts`, then `dist/hooks.js` is built from `src/hooks.ts`.
 */
export function findSourceEntries(root: string, exports: unknown, main: string): [SourceEntry, ...SourceEntry[]] {
  const first = { path: '', file: main };
  if (!isRecord(exports)) return [first];
  const own = relativePath(root, main);
  const folders = leaves(exports['.'])
    .map((target) => toFolders(target.slice(2), own))
    .filter((found) => found !== undefined);
  const find = (target: string): string | undefined => {
    const moved = folders.flatMap(({ from, to }) => (target.startsWith(from) ? [to + target.slice(from.length)] : []));
    return [target, ...moved]
      .flatMap((file) => [...(isSource(file) ? [file] : []), ...endings.map((ending) => `${stemOf(file)}.${ending}`)])
      .map((file) => posix.join(root, file))
      .find((file) => existsSync(file));
  };
  const published = listPackageFiles(root).filter(isSource);
  const names = folders.flatMap(({ from, to }) =>
    published.filter((file) => file.startsWith(to)).map((file) => `${from}${stemOf(file.slice(to.length))}.d.ts`),
  );
  // The library may not have been built, so whether a script exists is told by its name.
  const isBuilt = (script: string) => posix.extname(script) !== '';
  const others = listSubpaths({ exports, typesVersions: undefined }, [...published, ...names], isBuilt).flatMap(
    ({ path, pattern }): SourceEntry[] => {
      const key = pattern ?? `./${path}`;
      const star = pattern === undefined ? '' : starOf(path, pattern.slice(2));
      const file = leaves(exports[key])
        .map((target) => find(target.slice(2).replaceAll('*', () => star)))
        .find((found) => found !== undefined);
      return file === undefined || file === main ? [] : [{ path, file }];
    },
  );
  return [first, ...others];
}

/** Returns the output and the source folder of a built file; `undefined` if their names have no part in common. */
function toFolders(target: string, source: string): { from: string; to: string } | undefined {
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

function isSource(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

function starOf(path: string, pattern: string): string {
  const [before = '', after = ''] = pattern.split('*');
  return path.slice(before.length, path.length - after.length);
}
