/** A way into a package beside the main one, before it is known whether it leads to declarations. */
export interface Subpath {
  /** What follows the package's name in an import. */
  path: string;
  /** Pattern of `exports` that it was found by, where it is not named by itself. */
  pattern?: string;
}

/**
 * Returns the public subpaths of a package: those that its `exports` name, patterns by the files that are there; of a
 * package without `exports` those that `typesVersions` names, and folders with a `package.json`. Files that can be
 * imported by their own paths only are nobody's entries, and neither are folders that are called internal.
 *
 * @param files files of the package, relative to it
 */
export function listSubpaths(
  { exports, typesVersions }: Readonly<Record<'exports' | 'typesVersions', unknown>>,
  files: readonly string[],
): Subpath[] {
  const found: Subpath[] = isRecord(exports)
    ? Object.entries(exports).flatMap(([key, target]) => (key.startsWith('./') ? expand(key, target, files) : []))
    : [...namedVersions(typesVersions), ...packagedFolders(files)].map((path) => ({ path }));
  const unique = new Map(found.filter(({ path }) => isPublic(path)).map((subpath) => [subpath.path, subpath]));
  // What is named by itself comes first, and of two of a kind the shorter one: a symbol is documented where it is first.
  return [...unique.values()].sort(
    (a, b) =>
      Number(a.pattern !== undefined) - Number(b.pattern !== undefined) ||
      depth(a.path) - depth(b.path) ||
      (a.path < b.path ? -1 : 1),
  );
}

/** Endings of what is imported, and of its declarations. */
const endings: readonly [string, RegExp][] = [
  ['.mjs', /\.d\.mts$/],
  ['.cjs', /\.d\.cts$/],
  ['.js', /\.d\.ts$/],
];

const anyEnding = /(?:\.d\.[cm]?ts|\.[cm]?js)$/;

function expand(key: string, target: unknown, files: readonly string[]): Subpath[] {
  const path = key.slice(2);
  if (!path.includes('*')) return path === 'package.json' || path.endsWith('/') ? [] : [{ path }];
  const targets = leaves(target).filter((leaf) => leaf.includes('*'));
  // "./lib/*" for "./lib/*" names files, not entries.
  const isFolder = path !== '*' || target === './*';
  if (isFolder && targets.some((leaf) => leaf.slice(2).replace(anyEnding, '') === path.replace(anyEnding, '')))
    return [];
  const names = targets.flatMap((leaf) => files.flatMap((file) => matchOf(leaf.slice(2), file)));
  return [...new Set(names)].map((name) => ({ path: path.replaceAll('*', () => name), pattern: key }));
}

/** Returns what the star of a target stands for in a file, or where the target leads to the file's script. */
function matchOf(target: string, file: string): string[] {
  const [before = '', after = ''] = target.split('*');
  const candidates = [file, ...endings.filter(([, own]) => own.test(file)).map(([js, own]) => file.replace(own, js))];
  return candidates
    .filter((name) => name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length)
    .map((name) => name.slice(before.length, name.length - after.length))
    .filter((name) => !/\.d\.[cm]?ts$/.test(name));
}

/** Returns the files that a target of `exports` names under any condition. */
export function leaves(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  return isRecord(target) ? Object.values(target).flatMap(leaves) : [];
}

function namedVersions(typesVersions: unknown): string[] {
  const ranges = isRecord(typesVersions) ? Object.values(typesVersions).filter(isRecord) : [];
  return ranges.flatMap((paths) => Object.keys(paths)).filter((path) => !path.includes('*') && path !== '.');
}

function packagedFolders(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('/package.json')).map((file) => file.slice(0, -'/package.json'.length));
}

function isPublic(path: string): boolean {
  return !path.split('/').some((part) => part.startsWith('_') || part === 'internal' || part === '..' || part === '');
}

function depth(path: string): number {
  return path.split('/').length;
}

/** Returns whether a value is an object with names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
