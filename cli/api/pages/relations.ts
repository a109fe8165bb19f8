import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiModel, ApiSymbol, LinkedText, OwnedMembers } from '../../contracts/api-model.ts';
import type { SymbolUser } from '../symbols/find-users.ts';
import { flatten, groupByTarget } from '../symbols/symbol-tree.ts';
import { toInlineCode, toName, toNameLink, toPlainName } from './code.ts';
import { badge, toPart } from './elements.ts';
import { type ApiLabels, fill } from './labels.ts';
import type { ApiPage, Family, PageContext } from './page.ts';

/** Maximum number of symbols in a list that is shown unfolded. */
const maxShown = 12;

/** Maximum depth of subtypes in a type's tree. */
const deepest = 3;

/** Returns the inheritance between a library's symbols. */
export function findFamily({ symbols }: ApiModel): Family {
  const all = [...flatten(symbols)];
  return {
    symbols: new Map(all.map((symbol) => [symbol.slug, symbol])),
    subtypes: groupByTarget(all, ({ heritage }) => heritage.extends.flatMap((base) => slugOfBase(base) ?? [])),
    implementers: groupByTarget(all, ({ heritage }) => heritage.implements.flatMap((base) => slugOfBase(base) ?? [])),
    // The members of a type without a page are found at its heirs only.
    inheritedNames: countNames(
      all.flatMap(({ inherited }) => inherited.filter(({ isSame, slug }) => !isSame && slug !== null)),
    ),
    propNames: countNames(all.flatMap(({ props = [] }) => props)),
  };
}

/** Returns the total number of names in lists of members, by the type that declares the members. */
function countNames(lists: readonly OwnedMembers[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, slug, members } of lists) {
    const owner = slug ?? name;
    if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + members.length);
  }
  return counts;
}

/** Returns the bases and subtypes of a type: a tree along its first base, and lists of all others. */
export function toHierarchy(symbol: ApiSymbol, { labels, family }: PageContext): ElementContent[] {
  const { heritage, slug } = symbol;
  const others = heritage.extends.slice(1);
  const implementers = family.implementers.get(slug) ?? [];
  const hasTree = heritage.extends.length > 0 || family.subtypes.has(slug);
  if (!hasTree && heritage.implements.length === 0 && implementers.length === 0) return [];
  return [
    h('h2', { id: 'hierarchy' }, labels.hierarchy),
    ...(hasTree ? [toTree(symbol, family)] : []),
    ...toLine(labels.alsoExtends, others),
    ...toLine(labels.implements, heritage.implements),
    ...(implementers.length === 0
      ? []
      : [h('h3', { id: 'implemented-by' }, `${labels.implementedBy} (${implementers.length})`)]),
    ...toFoldedList(implementers, labels),
  ];
}

/** Returns the symbols whose declarations reference a symbol, with their count. */
export function toUsers({ slug }: ApiSymbol, { labels, users }: PageContext): ElementContent[] {
  const found = users.get(slug) ?? [];
  return toPart('used-by', `${labels.usedBy} (${found.length})`, toFoldedList(found, labels));
}

function toFoldedList(symbols: readonly SymbolUser[], labels: PageContext['labels']): ElementContent[] {
  if (symbols.length === 0) return [];
  const list = (some: readonly SymbolUser[]) =>
    h(
      'ul.api-users',
      some.map(({ slug, title, package: name }) =>
        h('li', [toNameLink(slug, title), ...(name === undefined ? [] : [` ${name}`])]),
      ),
    );
  const rest = symbols.slice(maxShown);
  const more = h('summary', fill(labels.moreUses, { count: String(rest.length) }));
  return [list(symbols.slice(0, maxShown)), ...(rest.length > 0 ? [h('details', [more, list(rest)])] : [])];
}

function toLine(label: string, types: readonly LinkedText[]): ElementContent[] {
  if (types.length === 0) return [];
  const named = types.flatMap((type): ElementContent[] => [{ type: 'text', value: ' ' }, toInlineCode(type)]);
  return [h('p.api-also', [`${label}:`, ...named])];
}

/** Returns the bases, outermost first, then the type itself, then its subtypes. */
function toTree(symbol: ApiSymbol, family: Family): Element {
  const line: LinkedText[] = [];
  const seen = new Set([symbol.slug]);
  for (let base = symbol.heritage.extends[0]; base; ) {
    line.unshift(base);
    const slug = slugOfBase(base);
    if (slug === undefined || seen.has(slug)) break;
    seen.add(slug);
    base = family.symbols.get(slug)?.heritage.extends[0];
  }
  const own = h('li', [h('strong', toPlainName(symbol.name)), ...toBranches(symbol, family, [symbol.slug])]);
  const tree = line.reduceRight((inner, base) => h('li', [toInlineCode(base), h('ul', [inner])]), own);
  return h('ul.api-tree', [tree]);
}

function toBranches({ slug }: ApiSymbol, family: Family, above: readonly string[]): ElementContent[] {
  const found = (family.subtypes.get(slug) ?? []).filter((subtype) => !above.includes(subtype.slug));
  if (found.length === 0 || above.length > deepest) return [];
  const branches = found.map((subtype) =>
    h('li', [toNameLink(subtype.slug, subtype.title), ...toBranches(subtype, family, [...above, subtype.slug])]),
  );
  const rest = branches.splice(maxShown);
  const more = rest.length === 0 ? [] : [h('li', h('details', [h('summary', `+ ${rest.length}`), h('ul', rest)]))];
  return [h('ul', [...branches, ...more])];
}

/** Returns the slug of a base, whose name may have type arguments after it. */
function slugOfBase({ text, links }: LinkedText): string | undefined {
  const bracket = text.indexOf('<');
  const end = bracket === -1 ? text.length : bracket;
  return links.find((link) => link.end === end)?.slug;
}

/**
 * Returns lists of the members that a symbol has through its type or as a second name, with links to where they are
 * documented.
 */
export function toLinkedMembers({ inherited }: ApiSymbol, { labels, family }: PageContext): ElementContent[] {
  const own = inherited.filter(({ isSame }) => isSame);
  const ofType = inherited.filter(({ isOfType, isSame }) => isOfType && !isSame);
  return [
    ...toPart(
      'members-elsewhere',
      labels.members,
      own.map((one) => toOpen(toFolded(one, labels))),
    ),
    ...toPart(
      'members-of-type',
      labels.membersOfType,
      ofType.map((one) => toOpen(toFoldedOrLink(one, family.inheritedNames, labels))),
    ),
  ];
}

/** Returns folded lists of inherited members that are documented elsewhere, by the type that declares them. */
export function toInheritedLists({ inherited }: ApiSymbol, { labels, family }: PageContext): ElementContent[] {
  const fromTypes = inherited.filter(({ name, isOfType, isSame }) => name !== null && !isOfType && !isSame);
  return fromTypes.map((one) => toFoldedOrLink(one, family.inheritedNames, labels));
}

/** Returns the slugs of members that are documented elsewhere, by their names here; no property if there are none. */
export function toInheritedPaths({ title, inherited }: ApiSymbol): Pick<ApiPage, 'inherited'> {
  const paths = inherited
    .flatMap(({ members }) => members)
    .flatMap(({ name, slug }) => (slug === null ? [] : [{ symbol: `${title}.${name}`, slug }]));
  return paths.length === 0 ? {} : { inherited: paths };
}

/**
 * Maximum total number of names in the lists of members inherited from one type. In a library with the attributes of
 * all page elements, hundreds of names on hundreds of pages made up most of the reference.
 */
const mostRepeated = 10_000;

/** Returns whether lists repeat the member names of one type very often. */
export function isRepeated({ name, slug }: OwnedMembers, names: ReadonlyMap<string, number>): boolean {
  return (names.get(slug ?? name ?? '') ?? 0) > mostRepeated;
}

/** Returns a folded list, or only a link to the page of the declaring type if that would be repeated very often. */
export function toFoldedOrLink(list: OwnedMembers, names: ReadonlyMap<string, number>, labels: ApiLabels): Element {
  const { name, slug, members } = list;
  if (!isRepeated(list, names)) return toFolded(list, labels);
  return h('p', [toLink(name ?? '', slug), ` (${members.length})`]);
}

/** Returns the list unfolded: the page of a constant, or of a second name of a type, has little else. */
function toOpen(list: Element): Element {
  if (list.tagName === 'details') list.properties['open'] = true;
  return list;
}

function toFolded({ name, slug, members }: OwnedMembers, labels: ApiLabels): Element {
  const owner = toLink(name ?? '', slug);
  if (members.length === 0) return h('p', owner);
  // The summary is a control itself, so a link inside it could not be reached.
  return h('details', [
    h('summary', [toName(name ?? ''), ` (${members.length})`]),
    h('p', owner),
    ...toList(members, labels),
  ]);
}

function toList(members: OwnedMembers['members'], labels: ApiLabels): Element[] {
  const rows = members.map(({ name, slug, isStatic }) =>
    h('li', [toLink(name, slug), ...(isStatic ? [' ', badge('static', labels['flag.static'])] : [])]),
  );
  return rows.length === 0 ? [] : [h('ul.api-users', rows)];
}

function toLink(name: string, slug: string | null): Element {
  return slug === null ? toPlainName(name) : toNameLink(slug, name);
}
