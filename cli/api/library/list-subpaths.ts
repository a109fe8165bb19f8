import { posix } from 'node:path';

/** A subpath of a package, before it is known whether it leads to declarations. */
export interface Subpath {
  /** The part of the import specifier after the package's name. */
  path: string;
  /** The pattern in `exports` that matches it; absent if it is listed by name. */
  pattern?: string;
}

/** A subpath, and the files that its pattern names as its script. */
interface FoundSubpath extends Subpath {
  scripts?: readonly string[];
}

/**
 * Returns the public subpaths of a package: those in its `exports`, with patterns expanded by the files that exist.
 * Without `exports`, returns those in `typesVersions` and folders that have a `package.json`. Leaves out patterns that
 * merely expose files by their own paths, CommonJS copies of modules, subpaths of declaration files, and those with a
 * part named `internal` or starting with `_`.
 *
 * @param files files of the package, relative to it
 * @param isThere whether a pattern's script exists
 */
export function listSubpaths(
  { exports, typesVersions }: Readonly<Record<'exports' | 'typesVersions', unknown>>,
  files: readonly string[],
  isThere: (script: string) => boolean,
): Subpath[] {
  const found: FoundSubpath[] = isRecord(exports)
    ? byPrecision(exports).flatMap(([key, target]) => (key.startsWith('./') ? expand(key, target, files) : []))
    : [...namedVersions(typesVersions), ...packagedFolders(files)].map((path) => ({ path }));
  const isCopy = createCopyCheck(exports, files);
  const isClosed = createClosedCheck(exports);
  const unique = new Map<string, Subpath>();
  for (const { scripts, ...subpath } of found) {
    if (!isPublic(subpath.path) || isCopy(scripts) || isClosed(subpath)) continue;
    // Declarations without the script that they declare are parts of another module, or meant for old compilers. Of
    // `lib/a` and `lib/a.js`, Node only finds the one that leads to a file.
    if (scripts && scripts.length > 0 && !scripts.some(isThere)) continue;
    // The same module can often be imported with the extensions of its files, too.
    const stem = subpath.path.replace(isScript, '');
    if (subpath.path === stem || unique.get(stem)?.path !== stem) unique.set(stem, subpath);
  }
  // Listed names come before patterns, and shallow paths before deep ones: a symbol is documented at its first entry.
  return [...unique.values()].sort(
    (a, b) =>
      Number(a.pattern !== undefined) - Number(b.pattern !== undefined) ||
      depth(a.path) - depth(b.path) ||
      (a.path < b.path ? -1 : 1),
  );
}

/** Returns exports with the more precise ones last: of those that match a path, the longest one applies. */
function byPrecision(exports: Record<string, unknown>): [string, unknown][] {
  return Object.entries(exports).sort(([a], [b]) => precisionOf(a) - precisionOf(b));
}

function precisionOf(key: string): number {
  return key.replace(/\*.*$/, '').length;
}

/** Returns a function that tells whether `exports` excludes what a pattern matches: `"./private/*": null`. */
function createClosedCheck(exports: unknown): (subpath: Subpath) => boolean {
  const closed = Object.entries(isRecord(exports) ? exports : {}).filter(([, target]) => target === null);
  return ({ path, pattern }) =>
    pattern !== undefined &&
    closed.some(([key]) => precisionOf(key) > precisionOf(pattern) && matchOf(key.slice(2), path).length > 0);
}

/** Extensions of imported scripts, and of their declarations. */
const endings: readonly [string, RegExp][] = [
  ['.mjs', /\.d\.mts$/],
  ['.cjs', /\.d\.cts$/],
  ['.js', /\.d\.ts$/],
];

/** Ending of a file that only compilers read. */
const isDeclaration = /\.d\.[cm]?ts$/;

const isScript = /\.[cm]?js$/;

const anyEnding = /(?:\.d\.[cm]?ts|\.[cm]?js)$/;

function expand(key: string, target: unknown, files: readonly string[]): FoundSubpath[] {
  const path = key.slice(2);
  if (!path.includes('*')) return path === 'package.json' || path.endsWith('/') ? [] : [{ path }];
  const targets = leaves(target).filter((leaf) => leaf.includes('*'));
  // A pattern such as "./lib/*": "./lib/*" exposes files, not entries.
  const isFolder = path !== '*' || targets.includes('./*');
  if (isFolder && targets.some((leaf) => leaf.slice(2).replace(anyEnding, '') === path.replace(anyEnding, '')))
    return [];
  const names = targets.flatMap((leaf) => files.flatMap((file) => matchOf(leaf.slice(2), file)));
  return [...new Set(names)].map((name) => {
    const named = targets.map((leaf) => leaf.slice(2).replaceAll('*', () => name));
    return {
      path: path.replaceAll('*', () => name),
      pattern: key,
      scripts: named.filter((file) => !isDeclaration.test(file)),
    };
  });
}

/** Returns what the star of a target stands for, if the target matches a file or the script that it declares. */
function matchOf(target: string, file: string): string[] {
  const [before = '', after = ''] = target.split('*');
  const candidates = [file, ...endings.filter(([, own]) => own.test(file)).map(([js, own]) => file.replace(own, js))];
  return candidates
    .filter((name) => name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length)
    .map((name) => name.slice(before.length, name.length - after.length))
    .filter((name) => !isDeclaration.test(name));
}

/** Returns all files that a target of `exports` names, under any condition. */
export function leaves(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  return isRecord(target) ? Object.values(target).flatMap(leaves) : [];
}

/**
 * Returns a function that recognises, by its scripts, a CommonJS copy that a pattern exposes beside the module itself.
 * Where copies lie is known from exports that name both: `dist/cjs/index.js` for `require` and `dist/index.js` for
 * `import`.
 */
function createCopyCheck(exports: unknown, files: readonly string[]): (scripts?: readonly string[]) => boolean {
  const targets = isRecord(exports) ? Object.values(exports).filter(isRecord) : [];
  const folders = targets.flatMap(({ require, import: own }) => {
    const [copy, module] = [leaves(require)[0], leaves(own)[0]].map((leaf) => leaf && posix.dirname(leaf).slice(2));
    return copy !== undefined && module !== undefined && copy !== module
      ? [{ from: `${copy}/`, to: `${module}/` }]
      : [];
  });
  const stems = new Set(files.map((file) => file.replace(anyEnding, '')));
  const isCopied = (script: string) =>
    folders.some(
      ({ from, to }) => script.startsWith(from) && stems.has((to + script.slice(from.length)).replace(anyEnding, '')),
    );
  // A pattern may also name the module and its copy, under different conditions.
  return (scripts = []) => scripts.length > 0 && scripts.every(isCopied);
}

function namedVersions(typesVersions: unknown): string[] {
  const ranges = isRecord(typesVersions) ? Object.values(typesVersions).filter(isRecord) : [];
  return ranges.flatMap((paths) => Object.keys(paths)).filter((path) => !path.includes('*') && path !== '.');
}

function packagedFolders(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('/package.json')).map((file) => file.slice(0, -'/package.json'.length));
}

function isPublic(path: string): boolean {
  if (isDeclaration.test(path)) return false;
  return !path.split('/').some((part) => part.startsWith('_') || part === 'internal' || part === '..' || part === '');
}

function depth(path: string): number {
  return path.split('/').length;
}

/** Returns whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
