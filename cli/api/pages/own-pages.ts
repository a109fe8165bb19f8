import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { splitPath, toApiSlug } from '../../../runtime/api/slug.ts';
import {
  type ApiEntry,
  type ApiModel,
  type ApiSymbol,
  type SymbolKind,
  symbolKinds,
} from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import { flatten } from '../symbols/symbol-tree.ts';
import { compareNames, type ListedGroup, listByKind, toExportLists } from './categories.ts';
import { toCodeBlock, toNameLink, toNameParts } from './code.ts';
import { shortWords, toSummary } from './comment.ts';
import { toBadges, toTable } from './elements.ts';
import { toOwnComment } from './own-comment.ts';
import { type ApiPage, type OtherPackage, type PageContext, toRoot } from './page.ts';

/** Slug of the list of all symbols. */
const allSymbolsSlug = 'all-symbols';

/** Maximum number of symbols that the list shows with their members. A longer list only shows the exports. */
const maxRows = 3000;

/** Returns the front page of a release's reference, which lists the exports, and the other packages of the site. */
export function toFrontPage(model: ApiModel, hasUpgrade: boolean, context: PageContext): ApiPage {
  const { slug, package: name, version, description } = model;
  const { labels } = context;
  const title = context.packages.length === 0 ? labels.index : `${name}: ${labels.index}`;
  return {
    slug: '',
    title,
    label: title,
    description,
    ancestors: [],
    search: 'title',
    toBody: () =>
      toRoot([
        ...toDescription(model, context),
        toWays(hasUpgrade, labels, toPackageLink({ name, version, href: `./${slug}` })),
        ...toOwnEntries(model, labels),
        ...toGroups(toExportLists(listByKind(exportsOf(model), context), context), toNames),
        ...toOtherPackages(context),
      ]),
  };
}

function toOtherPackages({ packages, labels }: PageContext): Element[] {
  if (packages.length === 0) return [];
  const rows = packages.map((other) => h('li', toPackageLink(other)));
  return [h('h2', { id: 'packages' }, labels.otherPackages), h('ul', rows)];
}

/** Returns the page of a package: the exports of its main entry by kind, and links to its other entries. */
export function toPackagePage(model: ApiModel, hasUpgrade: boolean, context: PageContext): ApiPage {
  const { labels } = context;
  const others = model.entries.filter(createSecondEntryCheck(model));
  return {
    slug: model.slug,
    title: model.package,
    label: model.package,
    kicker: model.version,
    description: model.description,
    ancestors: [''],
    isEntry: true,
    toBody(notes) {
      const { introduction, remarks } = toOwnComment(model.comment ?? null, context);
      return toRoot([
        ...(model.comment?.summary ? introduction : toDescription(model, context)),
        ...(model.importLine === undefined ? [] : [toCodeBlock({ text: model.importLine, links: [] })]),
        toWays(hasUpgrade, labels),
        ...remarks,
        ...toOwnEntries(model, labels),
        ...toExportGroups(exportsOf(model), model, { ...context, notes }),
        ...(others.length === 0 ? [] : [h('details', [h('summary', labels.alsoFrom), toEntryList(others)])]),
      ]);
    },
  };
}

/**
 * Creates a function that returns whether all exports of an entry are documented in others, as in a package that has a
 * file for each of its functions. Hundreds of such entries must not hide what readers look for.
 */
export function createSecondEntryCheck({ symbols }: ApiModel): (entry: ApiEntry) => boolean {
  const documenting = new Set(symbols.map(({ path }) => splitPath(path).entry));
  return ({ path, exports }) => exports.length > 0 && !documenting.has(path);
}

/** Returns a list of the entries that document exports. */
function toOwnEntries(model: ApiModel, labels: PageContext['labels']): Element[] {
  const isSecond = createSecondEntryCheck(model);
  const own = model.entries.filter((entry) => !isSecond(entry));
  return own.length === 0 ? [] : [h('h2', { id: 'entries' }, labels.entries), toEntryList(own)];
}

function toEntryList(entries: readonly ApiEntry[]): Element {
  const rows = entries.map(({ specifier, slug }) => h('li', h('a', { href: `./${slug}` }, h('code', specifier))));
  return h('ul.api-users', rows);
}

/** Returns the exports of the main entry. */
function exportsOf({ symbols }: ApiModel): ApiSymbol[] {
  return symbols.filter(({ path }) => splitPath(path).entry === '');
}

function toPackageLink({ name, version, href }: OtherPackage): Element {
  return h('span', [h('a', { href }, name), ' ', h('bdi', version)]);
}

/** Returns links to the pages about a whole release on one line, after another link if there is one. */
function toWays(hasUpgrade: boolean, { allSymbols, upgrade }: PageContext['labels'], first?: Element): Element {
  const ways = [
    ...(first ? [first] : []),
    h('a', { href: `./${allSymbolsSlug}` }, allSymbols),
    ...(hasUpgrade ? [h('a', { href: './upgrade' }, upgrade)] : []),
  ];
  return h(
    'p',
    ways.flatMap((way, index) => (index === 0 ? [way] : [' · ', way])),
  );
}

/** Returns symbols grouped by the library's categories, and the others by kind, each with a heading and a table. */
export function toExportGroups(
  symbols: readonly ApiSymbol[],
  { comment }: Pick<ApiEntry, 'comment'>,
  context: PageContext,
): ElementContent[] {
  const listed = listByKind(symbols, context);
  return toGroups(toExportLists(listed, context, comment?.blocks), (found) => toExports(found, context));
}

function toGroups(
  groups: readonly ListedGroup[],
  toList: (symbols: readonly ApiSymbol[]) => Element,
): ElementContent[] {
  return groups.flatMap(({ id, title, description, symbols }) => [
    h('h2', { id }, title),
    ...description,
    toList(symbols),
  ]);
}

/** Returns a table of exports with links to their pages and their summaries; a list of names if none has a summary. */
function toExports(symbols: readonly ApiSymbol[], context: PageContext): Element {
  const toDescription = (symbol: ApiSymbol) => [...toBadges(symbol, context), ...toSummary(symbol, context)];
  if (!symbols.some((symbol) => toDescription(symbol).length > 0)) return toNames(symbols);
  return toTable(symbols, context, {
    name: ({ slug, name }) => [h('code', h('a', { href: `./${slug}` }, toNameParts(name)))],
    description: toDescription,
  });
}

/** Returns a list of names from A to Z. */
function toNames(symbols: readonly ApiSymbol[]): Element {
  const rows = symbols.toSorted((a, b) => compareNames(a.name, b.name));
  return h(
    'ul.api-users.api-names',
    rows.map(({ slug, name }) => h('li', toNameLink(slug, name))),
  );
}

/** Returns the list of all symbols from A to Z. Its filter by kind works with CSS only. */
export function toAllSymbolsPage({ slug, symbols }: ApiModel, { labels }: PageContext): ApiPage {
  return {
    slug: allSymbolsSlug,
    title: labels.allSymbols,
    label: labels.allSymbols,
    description: labels.allSymbolsText,
    ancestors: ['', slug],
    search: 'title',
    toBody: () => toRoot([h('p', labels.allSymbolsText), ...toAllSymbols(symbols, labels)]),
  };
}

function toAllSymbols(symbols: readonly ApiSymbol[], labels: PageContext['labels']): ElementContent[] {
  const everything = [...flatten(symbols)];
  const listed = everything.length <= maxRows ? everything : [...symbols];
  const sorted = listed.sort(
    (a, b) => compareNames(withoutSigns(a.name), withoutSigns(b.name)) || compareNames(a.title, b.title),
  );
  const letters = groupPairs(sorted.map((symbol) => [letterOf(symbol.name), symbol]));
  const kinds = symbolKinds.filter((kind) => sorted.some((symbol) => symbol.kind === kind));
  const marks = [...letters.keys()].flatMap((letter) => [
    h('a', { href: `#letter-${toApiSlug(letter)}` }, letter),
    { type: 'text' as const, value: ' ' },
  ]);
  const lists = [...letters].map(([letter, members]) =>
    h('section.api-letter', { dataKind: [...new Set(members.map(({ kind }) => kind))].join(' ') }, [
      h('h2', { id: `letter-${toApiSlug(letter)}` }, letter),
      h('ul.api-users.api-index', members.map(toRow(labels))),
    ]),
  );
  return [toKindChoice(kinds, labels), h('p.api-letters', marks), ...lists];
}

function toKindChoice(kinds: readonly SymbolKind[], labels: PageContext['labels']): Element {
  const choice = (value: string, text: string) =>
    h('label', [h('input', { type: 'radio', name: 'kind', value, checked: value === 'all' }), ` ${text}`]);
  return h('fieldset.kind-choice', [
    h('legend.visually-hidden', labels.kindChoice),
    choice('all', labels.allKinds),
    ...kinds.map((kind) => choice(kind, labels[`group.${kind}`])),
  ]);
}

/** Creates a function that returns a row: the name that the list is sorted by, its kind, and its owner or entry. */
function toRow(labels: PageContext['labels']) {
  return ({ name, title, slug, kind }: ApiSymbol): Element => {
    const place = title.endsWith(name) ? title.slice(0, -name.length).replace(/[./]$/, '') : '';
    return h('li', { dataKind: kind }, [
      toNameLink(slug, place === '' ? title : name),
      ' ',
      h('span.kind', { dataKind: kind }, [labels[`kind.${kind}`], ...(place === '' ? [] : [' · ', h('bdi', place)])]),
    ]);
  };
}

/** Returns the letter that a name is listed under: its first one, so that `_id` is found under I. */
function letterOf(name: string): string {
  const [letter = '#'] = withoutSigns(name);
  return /\p{N}/u.test(letter) ? '#' : letter.toUpperCase();
}

/** Returns a name without the characters before its first letter or digit. */
function withoutSigns(name: string): string {
  return name.replace(/^[^\p{L}\p{N}]+/u, '');
}

function toDescription({ description }: ApiModel, context: PageContext): Element[] {
  return description === '' ? [] : [h('p', shortWords(description, context))];
}
