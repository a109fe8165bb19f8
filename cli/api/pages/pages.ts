import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { splitPath } from '../../../runtime/api/slug.ts';
import type { ApiEntry, ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import type { ReleaseChanges } from '../history/release-changes.ts';
import { toImportedName } from '../model/types/printed-names.ts';
import { findUsers, type SymbolUser } from '../symbols/find-users.ts';
import { flatten, sectionOf } from '../symbols/symbol-tree.ts';
import { toListedGroups } from './categories.ts';
import { toCodeBlock } from './code.ts';
import { createSecondEntryCheck, toAllSymbolsPage, toExportGroups, toFrontPage, toPackagePage } from './own-pages.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';
import { findFamily } from './relations.ts';
import { toRemovedPages, toUpgradePage } from './release-pages.ts';
import { type SymbolPlace, toSymbolPage } from './symbol-page.ts';

/** What building pages needs in addition to the model. */
export interface ApiPagesOptions extends Omit<PageContext, 'users' | 'entries' | 'family'> {
  /** Whether this is the newest release, which also has pages for removed symbols. */
  isLatest: boolean;
  /** Changes of each release, oldest first; empty if there are no releases to compare. */
  steps: readonly ReleaseChanges[];
  replacements: Readonly<Record<string, string>>;
  /** Symbols of other packages of the site that reference this package's symbols, by slug. */
  outsideUsers: readonly [string, SymbolUser[]][];
}

/** Yields the reference's pages one by one, since those of a large library do not fit in memory. */
export function* toApiPages(model: ApiModel, options: ApiPagesOptions): Generator<ApiPage> {
  const { isLatest, replacements, steps, outsideUsers } = options;
  const context: PageContext = {
    ...options,
    users: toUsers(model, outsideUsers),
    family: findFamily(model),
    entries: new Map(model.entries.map(({ specifier, slug }) => [specifier, slug])),
  };
  const hasUpgrade = isLatest && steps.length > 0;
  yield toFrontPage(model, hasUpgrade, context);
  yield toPackagePage(model, hasUpgrade, context);
  yield toAllSymbolsPage(model, context);
  if (hasUpgrade) yield toUpgradePage(model, steps, context);
  const documentedIn = (entry: string) => {
    const documented = model.symbols.filter(({ path }) => splitPath(path).entry === entry);
    return toListedGroups(documented, context).flatMap(({ symbols }) => symbols);
  };
  yield* toSymbolPages(documentedIn(''), { ancestors: ['', model.slug] }, context);
  const toEntryPage = createEntryPages(model, context);
  for (const entry of model.entries) {
    yield toEntryPage(entry);
    yield* toSymbolPages(documentedIn(entry.path), { ancestors: ['', model.slug, entry.slug] }, context);
  }
  if (!isLatest) return;
  const symbols = new Map([...flatten(model.symbols)].map((symbol) => [symbol.path, symbol]));
  yield* toRemovedPages({ model, symbols, replacements, context });
}

function* toSymbolPages(symbols: readonly ApiSymbol[], place: SymbolPlace, context: PageContext): Generator<ApiPage> {
  const paged = symbols.filter((symbol) => sectionOf(symbol) === undefined);
  for (const [index, symbol] of paged.entries()) {
    const prev = paged[index - 1]?.slug;
    const next = paged[index + 1]?.slug;
    const page = toSymbolPage(symbol, place, context);
    yield { ...page, ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) };
    yield* toSymbolPages(symbol.members, { ancestors: [...place.ancestors, symbol.slug], owner: symbol }, context);
  }
}

function toUsers(model: ApiModel, outside: ApiPagesOptions['outsideUsers']): Map<string, readonly SymbolUser[]> {
  const users = new Map<string, readonly SymbolUser[]>(findUsers(model));
  for (const [slug, others] of outside) users.set(slug, [...(users.get(slug) ?? []), ...others]);
  return users;
}

/** Most names in the import statement that a page of an entry shows. */
const maxNames = 3;

/** Creates a function that returns the page of an entry: all its exports by kind, wherever they are documented. */
function createEntryPages(model: ApiModel, context: PageContext): (entry: ApiEntry) => ApiPage {
  const isSecond = createSecondEntryCheck(model);
  return (entry) => {
    const { specifier, slug, exports } = entry;
    const exported = exports.flatMap(({ name, slug: target, isDefault }) => {
      const symbol = context.family.symbols.get(target);
      return symbol ? [{ ...symbol, name: isDefault ? symbol.name : name, isDefault }] : [];
    });
    return {
      slug,
      title: specifier,
      label: specifier,
      kicker: model.version,
      description: '',
      ancestors: ['', model.slug],
      isEntry: true,
      ...(isSecond(entry) && { group: context.labels.entries }),
      toBody: () => toRoot(toContent(exported, entry, context)),
    };
  };
}

/** An export as an entry names it. */
interface EntryExport extends ApiSymbol {
  isDefault: boolean;
}

function toContent(exported: readonly EntryExport[], entry: ApiEntry, context: PageContext): ElementContent[] {
  const { specifier } = entry;
  if (exported.length > 0) return [...toImport(exported, specifier), ...toExportGroups(exported, entry, context)];
  return [toCodeBlock({ text: `import '${specifier}';`, links: [] }), h('p', context.labels.effectsOnly)];
}

/** Returns the statement that imports an entry's first values, or its first types if it has no values. */
function toImport(exported: readonly EntryExport[], specifier: string): Element[] {
  const values = exported.filter(({ kind, also }) =>
    [kind, ...also].some((one) => one !== 'interface' && one !== 'type'),
  );
  const isOfTypes = values.length === 0;
  const found = isOfTypes ? exported : values;
  const byDefault = found.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  const names = found.filter(({ name, isDefault }) => !isDefault && isIdentifier.test(name)).map(({ name }) => name);
  const shown = names.slice(0, maxNames - byDefault.length).map(toImportedName);
  // An import of types cannot have both.
  const inBraces = shown.length === 0 || (isOfTypes && byDefault.length > 0) ? [] : [`{ ${shown.join(', ')} }`];
  const imported = [...byDefault, ...inBraces].join(', ');
  if (imported === '') return [];
  return [toCodeBlock({ text: `import ${isOfTypes ? 'type ' : ''}${imported} from '${specifier}';`, links: [] })];
}

const isIdentifier = /^(?!default$)[\p{L}_$][\p{L}\p{N}_$]*$/u;
