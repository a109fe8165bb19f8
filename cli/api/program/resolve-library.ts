import { join, posix } from 'node:path';
import memoize from 'memoize';
import ts from 'typescript';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { findDeclaredModules } from '../library/declared-modules.ts';
import {
  type InstalledPackage,
  type LibraryEntry,
  type LibraryPackage,
  type LibrarySource,
  toTypingsName,
} from '../library/find-package.ts';
import { isTypeScript, listPackageFiles, refusals, refuseFile, toRealPath } from '../library/library-files.ts';
import { listSubpaths, type Subpath } from '../library/list-subpaths.ts';
import { type Manifest, readManifest, textOf } from '../library/manifest.ts';
import { findSourceEntries } from '../library/source-entries.ts';
import { compilerOptions, createDeclarationHost } from './declaration-host.ts';
import { isInstalled, withPublishedSource } from './published-source.ts';
import { toDeclarationPath } from './source-program.ts';

/**
 * Finds a package's entries and their declarations as the compiler does, or those of `@types` if the package has none.
 */
export function resolveLibrary(installed: InstalledPackage): Outcome<LibraryPackage | null> {
  const { name, version, description, request } = installed;
  const { siteDir, neighbours = [], propertyPages } = request;
  const { root, source, entries, list } = installed.source
    ? findSources(installed, installed.source)
    : withPublishedSource(findEntries(installed));
  const problems = source || request.entry === undefined ? findMissing(installed, entries, list) : [];
  const [first, ...others] = entries;
  if (!first && problems.length === 0) return outcome(null, [nothingFound(installed)]);
  if (!first || problems.length > 0) return outcome(null, problems);
  const library = { name, version, description, root, siteDir, neighbours, source, propertyPages };
  return outcome({ ...library, entries: [first, ...others] });
}

/** Entries, and where they were found. */
interface FoundEntries extends Pick<LibraryPackage, 'root' | 'source'> {
  entries: readonly LibraryEntry[];
  /** Returns all entries that the package has, requested or not. */
  list: () => readonly Subpath[];
}

/** Returns the entries of a library whose declarations the compiler emits from source, at paths next to the source. */
function findSources(installed: InstalledPackage, { entry, tsconfig }: LibrarySource): FoundEntries {
  const { root, manifest, request } = installed;
  const listed = findSourceEntries(root, manifest.exports, entry);
  const chosen = listed.filter(({ path }) => request.entries?.some((name) => isMeant(name, path)) ?? true);
  const entries = chosen.map(({ path, file: written }): LibraryEntry => {
    const file = toDeclarationPath(written);
    return { specifier: toSpecifier(installed, path), path, file, importedFile: file };
  });
  return { root, source: { files: chosen.map(({ file }) => file), tsconfig }, entries, list: () => listed };
}

/** Returns the entries that the package declares. Those in `@types` are used if only they have the main entry. */
function findEntries(installed: InstalledPackage): FoundEntries {
  const { root, manifest, typings } = installed;
  const own = entriesIn(root, manifest, installed);
  if (typings === null || hasMain(own)) return own;
  const published = entriesIn(typings, readManifest(typings), installed);
  return own.entries.length === 0 || hasMain(published) ? published : own;
}

function hasMain({ entries }: FoundEntries): boolean {
  return entries.some(({ path }) => path === '');
}

/** Returns the entries with declarations in a folder, or only the declaration file that the site configures. */
function entriesIn(root: string, manifest: Manifest | string, installed: InstalledPackage): FoundEntries {
  const { entry, entries } = installed.request;
  const find = (wanted: readonly string[] | null) =>
    typeof manifest === 'string' ? [] : publicEntries(installed, { root, manifest }, wanted);
  const found = entry === undefined ? find(entries ?? null) : configuredEntry(installed, entry);
  return { root, source: null, entries: found, list: () => find(null) };
}

/** Returns whether a name in the configuration, which may contain stars, matches a subpath. */
function isMeant(name: string, path: string): boolean {
  return select(toPath(name), [{ path }]).some((found) => found.path === path);
}

/** Returns the entry for the declaration file that the site configures, or none if it cannot be read. */
function configuredEntry(installed: InstalledPackage, declared: string): LibraryEntry[] {
  const { root } = installed;
  const file = posix.join(root, declared);
  if (!isTypeScript(declared) || refuseFile(file, root) !== null) return [];
  const importedFile = createResolver(installed, root)('') ?? file;
  return [{ specifier: toSpecifier(installed, ''), path: '', file, importedFile }];
}

/** Returns the entries with declarations in the package's folder: the requested ones, or all public ones. */
function publicEntries(
  installed: InstalledPackage,
  { root, manifest }: { root: string; manifest: Manifest },
  wanted: readonly string[] | null,
): LibraryEntry[] {
  if (isRefused(root, manifest)) return [];
  const resolve = createResolver(installed, root);
  const packaged = listPackageFiles(root);
  const known = new Set(packaged);
  const listed = listSubpaths(manifest, packaged, (script) => known.has(script));
  const all = [{ path: '' }, ...listed];
  const subpaths = wanted ? wanted.flatMap((name) => select(toPath(name), all)) : all;
  const entries = new Map<string, LibraryEntry>();
  const files = new Set<string>();
  // Readers import what a referenced file declares, too. Most packages have no such entry.
  const declaredModules = memoize(() => {
    const main = resolve('');
    return main === undefined ? null : findDeclaredModules(main, root);
  });
  for (const { path, pattern } of subpaths) {
    const file = resolve(path) ?? declaredModules()?.get(toSpecifier(installed, path));
    // A pattern adds no entry for a file that already has one.
    if (file === undefined || entries.has(path) || (pattern !== undefined && files.has(file))) continue;
    files.add(file);
    entries.set(path, { specifier: toSpecifier(installed, path), path, file, importedFile: file });
  }
  return [...entries.values()];
}

/** Returns the subpaths that a name matches. Without a star, the name itself is the subpath, listed or not. */
function select(name: string, listed: readonly Subpath[]): Subpath[] {
  if (!name.includes('*')) return [{ path: name }];
  const pattern = new RegExp(`^${name.split('*').map(escapeRegExp).join('.*')}$`);
  return listed.filter(({ path }) => pattern.test(path)).map(({ path }) => ({ path }));
}

/** Returns the path of an entry, which may be written `.`, `./hooks` or `hooks`. */
function toPath(name: string): string {
  return name.replace(/^\.(?:\/|$)/, '');
}

/** Returns the import specifier of a path. Users import what `@types` declares from the package itself. */
function toSpecifier({ name }: InstalledPackage, path: string): string {
  const { scope, own } = /^@types\/(?:(?<scope>.+?)__)?(?<own>.+)$/.exec(name)?.groups ?? {};
  const imported = own === undefined ? name : scope === undefined ? own : `@${scope}/${own}`;
  return path === '' ? imported : `${imported}/${path}`;
}

/** Creates a function that finds the declaration file of a subpath in a folder, by resolving an import of it. */
function createResolver({ root: ownRoot, typings, request }: InstalledPackage, root: string) {
  const host = createDeclarationHost(root, compilerOptions);
  const cache = ts.createModuleResolutionCache(root, (name) => name, compilerOptions);
  // The import is resolved from the site, where a linked package is known by its name.
  const from = join(request.siteDir, 'index.ts');
  const name = ownRoot === typings ? toTypingsName(request.name) : request.name;
  return (path: string): string | undefined => {
    const specifier = path === '' ? name : `${name}/${path}`;
    for (const mode of [ts.ModuleKind.ESNext, ts.ModuleKind.CommonJS] as const) {
      const { resolvedModule } = ts.resolveModuleName(specifier, from, compilerOptions, host, cache, undefined, mode);
      const file = resolvedModule && toRealPath(resolvedModule.resolvedFileName);
      if (file && isTypeScript(file) && refuseFile(file, root) === null) return file;
    }
    return undefined;
  };
}

/**
 * Returns whether the declared types are outside the package, or neither a file nor a folder with an index. The
 * compiler would then pick other files in it, which is not wanted.
 */
function isRefused(root: string, manifest: Manifest): boolean {
  const declared = manifest.exports === undefined ? typesOf(manifest) : undefined;
  if (declared === undefined) return false;
  const file = join(root, declared);
  const refusal = refuseFile(file, root);
  return refusal === 'outside' || (refusal === 'special' && refuseFile(join(file, 'index.d.ts'), root) !== null);
}

function typesOf({ types, typings }: Manifest): string | undefined {
  return textOf(types) ?? textOf(typings);
}

/** Returns a diagnostic for each requested entry that does not exist. `list` returns the existing ones. */
function findMissing(
  { request, name }: InstalledPackage,
  entries: readonly LibraryEntry[],
  list: () => readonly Subpath[],
): Diagnostic[] {
  return (request.entries ?? []).flatMap((wanted, index): Diagnostic[] => {
    const known = entries.map(({ path }) => ({ path }));
    const path = toPath(wanted);
    if (path.includes('*') ? select(path, known).length > 0 : known.some((entry) => entry.path === path)) return [];
    const names = list()
      .map((entry) => (entry.path === '' ? '"."' : `"${entry.path}"`))
      .join(', ');
    const message = `"${name}" has no entry "${wanted}"`;
    const hint = names === '' ? 'It has no declarations.' : `Its entries are ${names}.`;
    return [{ code: 'api/entry-missing', message, hint, setting: ['entries', index] }];
  });
}

/** Usual places of the file that exports the public API of a library, relative to it. */
const usualSources = ['ts', 'tsx', 'js'].flatMap((ending) => [`src/index.${ending}`, `index.${ending}`]);

/** Returns what to do about a package of the same repository that is not built, as it is after a fresh checkout. */
function buildHint({ root, request }: InstalledPackage, otherwise: string): string {
  const source = usualSources.map((file) => posix.join(root, file)).find((file) => refuseFile(file, root) === null);
  const orSource = source && `Or document its source: set "api.source" to "${relativePath(request.siteDir, source)}".`;
  return `Build the package first, if that writes its declarations. ${orSource ?? otherwise}`;
}

function nothingFound(installed: InstalledPackage): Diagnostic {
  const { name, root, manifest, request, typings } = installed;
  const declared = request.entry ?? typesOf(manifest) ?? 'index.d.ts';
  const found = isTypeScript(declared) ? refuseFile(join(root, declared), root) : 'missing';
  if (found === null && request.entry === undefined && manifest.exports === undefined) {
    const hint = `Set "api.entry" to "${declared.replace(/^\.\//, '')}", or add "exports" to the package.json.`;
    const message = `"${name}" has no "exports", without which it cannot be imported by its name in its own folder`;
    return { code: 'api/entry-missing', message, hint, setting: ['package'] };
  }
  const refusal = found ?? 'missing';
  const message =
    refusal !== 'missing'
      ? `The declaration file "${declared}" of "${name}" ${refusals[refusal]}`
      : manifest.exports === undefined || request.entry !== undefined
        ? `"${name}" has no declaration file "${declared}"`
        : `The "exports" of "${name}" do not point to a declaration file`;
  const entry = 'Set "api.entry" to a declaration file of the package, such as "dist/index.d.ts".';
  const isSeparate = request.entry === undefined && typings === null && !name.startsWith('@types/');
  const types = isSeparate
    ? `Install its types if they are a separate package: npm install --save-dev ${toTypingsName(name)}. `
    : '';
  const hint = isInstalled(root) ? types + entry : buildHint(installed, entry);
  return {
    code: 'api/entry-missing',
    message,
    hint,
    setting: [request.entry === undefined ? 'package' : 'entry'],
  };
}
