import ts from 'typescript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import {
  exportsOf,
  isTypeOnly,
  moduleOf,
  nameOfExport,
  toIdentifier,
  withoutAlias,
} from '../convert/exported-symbols.ts';
import { typesNamedBy } from '../convert/named-types.ts';
import type { LibraryEntry } from '../library/find-package.ts';
import type { SymbolGroup } from './groups/symbol-group.ts';
import { toImportedName } from './reserved-words.ts';
import type { ModelScope } from './scope/scope.ts';

/** How a symbol is imported: the statement, or `null` if no entry exports it, and the other entries that export it. */
export interface ImportWays extends Pick<ApiSymbol, 'importLine' | 'alsoFrom'> {
  /** Its name in the import; `null` if no entry exports it. */
  name: string | null;
}

/**
 * Returns how to import a symbol that is documented at the entry `at` under the name `called`. Additions to other
 * modules take effect as soon as anything imports the entry.
 */
type Importer = (
  declarations: readonly ts.Declaration[],
  at: LibraryEntry,
  called: Pick<SymbolGroup, 'name' | 'addsTo'>,
) => ImportWays;

/** Creates the function that tells how symbols are imported, for the entries of the library of `scope`. */
export function createImporter(scope: ModelScope): Importer {
  const all = scope.library.entries.map((entry, index) => ({ entry, index, exported: namesIn(entry, scope) }));
  const exporters = groupPairs(all.flatMap((one) => [...one.exported.keys()].map((key) => [key, one] as const)));
  return (declarations, at, { name: called, addsTo }) => {
    if (addsTo !== undefined) return { name: null, importLine: toLoadingLine(at, scope), alsoFrom: [] };
    const exporting = new Set(declarations.flatMap((declaration) => exporters.get(declaration) ?? []));
    const inOrder = [...exporting].sort((a, b) => a.index - b.index);
    const found = inOrder.flatMap(({ entry, exported }) => {
      const names = declarations.flatMap((declaration) => exported.get(declaration) ?? []);
      const values = names.filter(({ isType }) => !isType);
      const usable = values.length > 0 ? values : names;
      const named = (wanted: string) => usable.find(({ name }) => name === wanted);
      // An assignment to `export =` is documented under the name that imports give it.
      const assigned = named(ts.InternalSymbolName.ExportEquals);
      if (assigned) return [{ entry, name: { ...assigned, ownName: called } }];
      // The documented name wins over a default export, which importers name as they like.
      const name = named(called) ?? named('default') ?? usable[0];
      return name ? [{ entry, name }] : [];
    });
    const main = found.find(({ entry }) => entry === at) ?? found[0];
    const others = found.filter((one) => one !== main);
    return {
      name: main ? nameOf(main.name, main.entry.specifier) : null,
      importLine: main ? toStatement(main.name, main.entry.specifier) : null,
      alsoFrom: others.map(({ entry }) => entry.specifier),
    };
  };
}

/**
 * Returns the statement that loads the additions of an entry: a reference if its file declares no module to import
 * from.
 */
function toLoadingLine({ importedFile: file, specifier }: LibraryEntry, { program }: ModelScope): string {
  const isModule = moduleOf(program, { file, specifier }) !== undefined;
  return isModule ? `import '${specifier}';` : `/// <reference types="${specifier}" />`;
}

interface Export {
  /** Exported name; `default` for a default export. */
  name: string;
  /** Name in its declaration. */
  ownName: string | undefined;
  /** Whether only a type can be imported. */
  isType: boolean;
}

/** Returns the names under which an entry exports declarations. */
function namesIn(
  { importedFile: file, specifier }: LibraryEntry,
  { checker, program }: ModelScope,
): ReadonlyMap<ts.Declaration, readonly Export[]> {
  const found = new Map<ts.Declaration, Export[]>();
  const module = moduleOf(program, { file, specifier });
  if (!module) return found;
  for (const symbol of exportsOf(module, checker)) {
    const name = nameOfExport(symbol, module, checker);
    const target = withoutAlias(symbol, checker);
    for (const named of [target, ...typesNamedBy(target, checker)]) {
      // A value can share its name with an alias. That does not make the type that the alias names a value.
      const isType = isTypeOnly(symbol) || !isValue(target) || !isValue(named);
      for (const declaration of named.declarations ?? []) {
        const ownName = nameOfDefault(declaration, specifier);
        const others = found.get(declaration) ?? [];
        found.set(declaration, [...others, { name, ownName, isType }]);
      }
    }
  }
  return found;
}

/** Matches a name that a tool made up for a default export, such as `_default`, or that is private to the library. */
const madeUpName = /^_+[A-Za-z]|_default(?:\$\d+)?$/;

/** Returns the name of a declaration for the import of a default export. Values have names in lower case. */
function nameOfDefault(declaration: ts.Declaration, specifier: string): string | undefined {
  const written = ts.getNameOfDeclaration(declaration)?.getText();
  // A bundler numbers names that occur twice.
  const name = written?.replace(/\$\d+$/, '');
  const isNameless = name === undefined && ts.isFunctionDeclaration(declaration);
  if (!isNameless && (name === undefined || !madeUpName.test(name))) return name;
  const made = toIdentifier(specifier);
  return ts.isClassLike(declaration) ? made : made.charAt(0).toLowerCase() + made.slice(1);
}

function isValue({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Value) !== 0;
}

function toStatement(exported: Export, from: string): string {
  const keyword = exported.isType ? 'import type' : 'import';
  const name = nameOf(exported, from);
  if (!isNamed(exported)) return `${keyword} ${name} from '${from}';`;
  return `${keyword} { ${toImportedName(name)} } from '${from}';`;
}

function nameOf(exported: Export, from: string): string {
  const { name, ownName } = exported;
  return isNamed(exported) ? name : (ownName ?? toIdentifier(from));
}

function isNamed({ name }: Export): boolean {
  return name !== 'default' && name !== 'export=';
}
