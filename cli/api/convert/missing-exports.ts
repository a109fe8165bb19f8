import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { upwards } from '../../config/upwards.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { type LibraryEntry, type LibraryPackage, toTypingsName } from '../library/find-package.ts';
import { toRealPath } from '../library/library-files.ts';
import { leaves } from '../library/list-subpaths.ts';
import { readManifest } from '../library/manifest.ts';
import { isInstalled } from '../program/published-source.ts';
import { toDeclarationPath } from '../program/source-program.ts';
import { exportsOf, moduleOf, withoutAlias } from './exported-symbols.ts';

/**
 * Matches the name of a package at the start of a module's. Others, such as `bun:test` and `~/a`, are not installed.
 */
const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/;

/** Packages that a library exports or uses types from, but that are not installed, so that nothing is known of them. */
export interface MissingPackages {
  names: ReadonlySet<string>;
  /** One for each package. */
  diagnostics: Diagnostic[];
  /** Paths of files: installing or building one of the packages creates one of them. */
  files: string[];
}

/**
 * Returns what the entries export from packages whose types are not installed. Modules of Node are left out: they are
 * not the library's, and installing their types would not add them to the reference.
 */
export function findMissingPackages(
  program: ts.Program,
  { name: library, root, entries }: LibraryPackage,
): MissingPackages {
  const missing = new Map<string, Set<string>>();
  for (const { module, name } of findUnresolved(program, entries)) {
    const found = toPackageName(module, library);
    if (found === undefined) continue;
    missing.set(found, (missing.get(found) ?? new Set()).add(name));
  }
  return {
    names: new Set(missing.keys()),
    diagnostics: [...missing].map(([name, exported]) => {
      const { lack, hint } = toLack(name, root);
      const message = `"${library}" exports ${toList([...exported])} from "${name}", whose types are ${lack}`;
      return { code: 'api/export-missing', message, hint, setting: ['package'] };
    }),
    files: [...missing.keys()].flatMap((name) => placesOf(name, root)),
  };
}

/** Returns the name of the package that a module is part of; `undefined` for a module of Node or of the library. */
export function toPackageName(module: string, library: string): string | undefined {
  const [found] = packageName.exec(module) ?? [];
  return found === library || isBuiltin(module) ? undefined : found;
}

/** Returns why the types of a package are missing, as the end of a message, and what to do. */
export function toLack(name: string, root: string): Record<'lack' | 'hint', string> {
  return membersOf(name, root).length > 0
    ? { lack: 'not built', hint: `Build "${name}", or add it to "api" with its source.` }
    : { lack: 'not installed', hint: `Install "${name}", or "${toTypingsName(name)}" if it has no types of its own.` };
}

/** Returns the folders of a package that is in the workspace of a library: links lead out of `node_modules`. */
function membersOf(name: string, root: string): string[] {
  const found = manifestsOf(name, root).flatMap((path) => toRealPath(path) ?? []);
  return found.filter((path) => !isInstalled(path)).map((path) => dirname(path));
}

/** Returns the exports that are not found, with their modules as written; the name `*` stands for a whole module. */
function findUnresolved(program: ts.Program, entries: readonly LibraryEntry[]) {
  const checker = program.getTypeChecker();
  const found: { module: string; name: string }[] = [];
  const seen = new Set<ts.Symbol>();
  const add = (node: ts.Node | undefined, name: string): void => {
    if (node && ts.isStringLiteral(node)) found.push({ module: node.text, name });
  };
  const addStars = (module: ts.Symbol): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const node of module.exports?.get(ts.InternalSymbolName.ExportStar)?.declarations ?? []) {
      const from = ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
      const target = from && checker.getSymbolAtLocation(from);
      if (target) addStars(target);
      else add(from, '*');
    }
  };
  for (const module of entries.map((entry) => moduleOf(program, entry))) {
    if (!module) continue;
    addStars(module);
    for (const symbol of checker.getExportsOfModule(module)) add(unresolvedModuleOf(symbol, checker), symbol.name);
  }
  return found;
}

/** Returns the module that an export comes from, through all re-exports, if it cannot be resolved. */
function unresolvedModuleOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!(symbol.flags & ts.SymbolFlags.Alias)) return undefined;
  const next = checker.getImmediateAliasedSymbol(symbol);
  if (next && !checker.isUnknownSymbol(next)) return unresolvedModuleOf(next, checker);
  const isStatement = (node: ts.Node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const module = ts.findAncestor(symbol.declarations?.[0], isStatement)?.moduleSpecifier;
  return module && !checker.getSymbolAtLocation(module) ? module : undefined;
}

function toList([first, ...others]: readonly string[]): string {
  const shown = first === '*' ? 'everything' : `"${first}"`;
  return others.length === 0 ? shown : `${shown} and ${others.length} more`;
}

/**
 * Returns files of which one appears when a package that is missing is installed or built: its manifest, or that of its
 * types, and the declarations that a package of the workspace names.
 */
export function placesOf(name: string, root: string): string[] {
  return [...manifestsOf(name, root), ...membersOf(name, root).flatMap(declarationsOf)];
}

/** Returns the paths that the manifest of a package, or of its types, can have if it is installed for a library. */
function manifestsOf(name: string, root: string): string[] {
  const folders = upwards(root).filter((folder) => basename(folder) !== 'node_modules');
  return [name, toTypingsName(name)].flatMap((one) =>
    folders.map((folder) => join(folder, 'node_modules', one, 'package.json')),
  );
}

function declarationsOf(root: string): string[] {
  const manifest = readManifest(root);
  if (typeof manifest === 'string') return [];
  const { types, typings, exports } = manifest;
  return [types, typings, exports].flatMap(leaves).map((file) => toDeclarationPath(join(root, file)));
}

/** An entry with its documented parts. */
interface DocumentedEntry {
  entry: LibraryEntry;
  exports: readonly unknown[];
  augmentations: readonly unknown[];
}

/**
 * Reports and leaves out entries none of whose exports is documented. Entries without exports stay, since some are
 * imported only for their side effects.
 */
export function withoutEmptyEntries<Entry extends DocumentedEntry>(
  entries: readonly Entry[],
  program: ts.Program,
): Outcome<Entry[]> {
  const checker = program.getTypeChecker();
  const found = entries.map((one): { one: Entry; problem?: Diagnostic } => {
    const module = moduleOf(program, one.entry);
    const exported = module ? exportsOf(module, checker) : [];
    if (one.exports.length + one.augmentations.length > 0 || exported.length === 0) return { one };
    const isMissing = exported.every((symbol) => checker.isUnknownSymbol(withoutAlias(symbol, checker)));
    return { one, problem: emptyEntry(one.entry, isMissing) };
  });
  return outcome(
    found.filter(({ problem }) => !problem).map(({ one }) => one),
    found.flatMap(({ problem = [] }) => problem),
  );
}

function emptyEntry({ specifier }: LibraryEntry, isMissing: boolean): Diagnostic {
  const others = 'only the other entries in "api.entries".';
  return {
    code: 'api/entry-empty',
    message: `The entry "${specifier}" exports nothing that can be documented`,
    hint: isMissing
      ? `Install the packages that it exports from, or list ${others}`
      : `Its comments exclude everything from references, as "@internal" does. List ${others}`,
    setting: ['package'],
  };
}
