import { splitPath, toShownPath } from '../../../runtime/api/slug.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import type { ReleaseChanges } from '../history/release-changes.ts';
import { findUsers, type SymbolUser } from '../symbols/find-users.ts';
import { flatten, sectionOf } from '../symbols/symbol-tree.ts';
import { toExportLists } from './categories.ts';
import { createEntryPages } from './entry-page.ts';
import { inPageOrder } from './member-groups.ts';
import { toAllSymbolsPage, toFrontPage, toPackagePage } from './own-pages.ts';
import type { ApiPage, PageContext } from './page.ts';
import { findFamily } from './relations.ts';
import { toRemovedPages, toUpgradePage } from './release-pages.ts';
import { type SymbolPlace, toSymbolPage } from './symbol-page.ts';

/** What is needed to build pages, in addition to the model. */
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
  const byEntry = groupPairs(model.symbols.map((symbol) => [splitPath(symbol.path).entry, symbol] as const));
  const documentedIn = (entry: string) =>
    toExportLists(byEntry.get(entry) ?? [], context).flatMap(({ symbols }) => symbols);
  yield* toSymbolPages(documentedIn(''), { ancestors: ['', model.slug] }, context);
  const toEntryPage = createEntryPages(model, context);
  for (const entry of model.entries) {
    yield toEntryPage(entry);
    yield* toSymbolPages(documentedIn(entry.path), { ancestors: ['', model.slug, entry.slug] }, context);
  }
  if (!isLatest) return;
  const all = [...flatten(model.symbols)];
  const symbols = new Map(all.map((symbol) => [symbol.path, symbol]));
  const named = new Map(all.map((symbol) => [toShownPath(symbol.path), symbol]));
  yield* toRemovedPages({ model, symbols, named, replacements, context });
}

function* toSymbolPages(symbols: readonly ApiSymbol[], place: SymbolPlace, context: PageContext): Generator<ApiPage> {
  const paged = symbols.filter((symbol) => sectionOf(symbol) === undefined);
  for (const [index, symbol] of paged.entries()) {
    const prev = paged[index - 1]?.slug;
    const next = paged[index + 1]?.slug;
    const page = toSymbolPage(symbol, place, context);
    yield { ...page, ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) };
    yield* toSymbolPages(
      inPageOrder(symbol, context),
      { ancestors: [...place.ancestors, symbol.slug], owner: symbol },
      context,
    );
  }
}

function toUsers(model: ApiModel, outside: ApiPagesOptions['outsideUsers']): Map<string, readonly SymbolUser[]> {
  const users = new Map<string, readonly SymbolUser[]>(findUsers(model));
  for (const [slug, others] of outside) users.set(slug, [...(users.get(slug) ?? []), ...others]);
  return users;
}
