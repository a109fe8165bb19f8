import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiComment, ApiSignature, ApiSymbol, OwnedMembers, SymbolFlag } from '../../contracts/api-model.ts';
import { sectionOf } from '../symbols/symbol-tree.ts';
import { toCallable } from './callable.ts';
import { type ListedGroup, toExportLists } from './categories.ts';
import { shorten, toCodeBlock, toInlineCode, toNameLink, toNameParts, toResolved } from './code.ts';
import { listedDefaultOf, toMemberIntroduction, toRemarks, toSummary, words } from './comment.ts';
import { toListedBadges, toListedDefault, toPart, toSectionHeading, toTable } from './elements.ts';
import { fitHeadings } from './fit-headings.ts';
import { toListedTypes } from './listed-types.ts';
import { type MemberGroup, toMemberGroups } from './member-groups.ts';
import type { PageContext, PageSection } from './page.ts';
import { toPartTable } from './part-table.ts';
import { toInheritedLists, toLinkedMembers } from './relations.ts';
import { toSharedComment } from './shared-comment.ts';

/** From this number of members, the tables have a filter. */
const manyMembers = 8;

/** Level of the heading with the name of a member, above its text. */
const nameLevel = 3;

/** Longest type in a table, in characters: enough to see what kind of type it is. The row's link leads to all of it. */
const longestType = 90;

/**
 * Returns tables of a symbol's members: by category or kind, then static, inherited and deprecated ones. Lists of
 * members that are documented elsewhere follow, below the table of inherited members if there is one.
 */
export function toMembers(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const { members, comment } = symbol;
  const inherited = toInheritedLists(symbol, context);
  const groups = toMemberGroups(symbol, context, comment?.blocks);
  const tables = groups.flatMap((group) => [
    h('h2', { id: group.id }, group.title),
    ...group.description,
    toMemberTable(group, context),
    ...(group.flag === 'inherited' ? inherited : []),
  ]);
  const isShown = groups.some(({ flag }) => flag === 'inherited');
  const reexports = toReexports(symbol, context);
  const count = members.length + reexports.reduce((sum, { symbols }) => sum + symbols.length, 0);
  return [
    ...(count >= manyMembers ? [toFilter(context)] : []),
    ...tables,
    ...toPart(
      'reexports',
      context.labels['group.reference'],
      reexports.flatMap((group) => [h('h3', { id: group.id }, group.title), toMemberTable(group, context)]),
    ),
    ...toLinkedMembers(symbol, context),
    ...(isShown ? [] : toPart('inherited', context.labels.inherited, inherited)),
  ];
}

/** Returns the text on each member, for continuous reading. Members with pages get a link to them. */
export function toMemberTexts(symbols: readonly ApiSymbol[], context: PageContext): ElementContent[] {
  const isShown = (symbol: ApiSymbol) =>
    sectionOf(symbol) === undefined ? !symbol.flags.includes('inherited') : !isOnlyRow(symbol);
  const texts = symbols.filter(isShown).map((member) => toMemberText(member, context));
  return toPart('members', context.labels.members, texts);
}

/** Returns the members without pages as sections for search. */
export function toSections(symbols: readonly ApiSymbol[], context: PageContext): PageSection[] {
  return symbols.flatMap((symbol): PageSection[] => {
    const { name, title, kind, inheritedFrom } = symbol;
    const id = sectionOf(symbol);
    // Values of enums are found through their enum's page, as they say little on their own.
    if (id === undefined || inheritedFrom || kind === 'enum-member') return [];
    return [
      { id, name, title, kind, keys: symbol.keys ?? [], toWords: (notes) => toWords(symbol, { ...context, notes }) },
    ];
  });
}

/** Returns whether the table shows everything about a member without a page. Links then lead to its row. */
function isOnlyRow({ kind, type, accepts = type, comment, resolved, parts, signatures }: ApiSymbol): boolean {
  // A link in the type leads to what the type stands for.
  const isTold = comment === null && parts === undefined && (resolved === null || type.links.length > 0);
  const [only, ...overloads] = signatures;
  const isOneWay = overloads.length === 0 && isPlain(only);
  // Rows have only the names of type parameters, not their constraints.
  const isUnbound = (only?.typeParameters ?? []).every((parameter) => !parameter.constraint && !parameter.default);
  return (
    kind !== 'enum-member' &&
    isTold &&
    isOneWay &&
    isUnbound &&
    [type, accepts].every(({ text }) => text.length <= longestType)
  );
}

/** Returns whether a signature has no descriptions of parameters or of parts of its result. */
function isPlain({ parameters = [], returnedParts }: Partial<ApiSignature> = {}): boolean {
  return returnedParts === undefined && parameters.every(({ markdown, parts }) => markdown === '' && !parts);
}

/** Returns the re-exports of a namespace, by category or kind, under their names there. */
function toReexports({ inherited }: ApiSymbol, context: PageContext): ListedGroup[] {
  const members = inherited.filter(({ name }) => name === null).flatMap((one) => one.members);
  return toExportLists(toSymbols(members, context), context).map((group) => ({
    ...group,
    id: `reexports-${group.id}`,
  }));
}

/** Returns members that are documented elsewhere, under their names in a list. */
export function toSymbols(members: OwnedMembers['members'], { family }: PageContext): ApiSymbol[] {
  return members.flatMap(({ name, slug }) => {
    const symbol = family.symbols.get(slug ?? '');
    return symbol ? [{ ...symbol, name }] : [];
  });
}

/** Returns the filter. It needs JavaScript, and CSS hides it where there is none. */
function toFilter({ labels }: PageContext): Element {
  return h('p.row-filter', { dataCount: labels.shownMembers }, [
    // On the way back, browsers would fill in the text without filtering the rows.
    h('input', {
      type: 'search',
      autoComplete: ['off'],
      ariaLabel: labels.filterMembers,
      placeholder: labels.filterMembers,
    }),
    h('output'),
  ]);
}

function toMemberTable({ symbols, flag }: MemberGroup, context: PageContext): Element {
  const shown = flag ? symbols.map((member) => withoutFlag(member, flag)) : symbols;
  return toListTable(shown, context, (member) => (isOnlyRow(member) ? sectionOf(member) : undefined));
}

/** Returns a symbol without a flag that needs no badge where it is listed. */
export function withoutFlag(symbol: ApiSymbol, flag: SymbolFlag): ApiSymbol {
  return { ...symbol, flags: symbol.flags.filter((one) => one !== flag) };
}

/** Returns a table of members. Those that are sections have no ids in it unless `toId` returns them. */
export function toListTable(
  members: readonly ApiSymbol[],
  context: PageContext,
  toId?: (member: ApiSymbol) => string | undefined,
): Element {
  const isEnum = members.every(({ kind }) => kind === 'enum-member');
  return toTable(
    members,
    { ...context, ...(toId && { toId }) },
    {
      name: (member) => [h('code', h('a', { href: `./${member.slug}` }, toNameParts(nameOf(member))))],
      [isEnum ? 'value' : 'type']: (member: ApiSymbol) => [
        ...toType(member),
        ...toListedDefault(words(listedDefaultOf(member), context), context),
      ],
      description: (member) => [...toListedBadges(member, context), ...toSummary(member, context)],
    },
  );
}

function toType(member: ApiSymbol): ElementContent[] {
  if (member.type.text === '') return [];
  const { shown, hasMore } = toListedTypes(member);
  const types = shown.map((type) => toInlineCode(shorten(type, longestType)));
  return [...types, ...(hasMore ? [h('code', '…')] : [])].flatMap((type, index) =>
    index === 0 ? [type] : [h('br'), type],
  );
}

function nameOf({ name, flags }: ApiSymbol): string {
  return flags.includes('optional') ? `${name}?` : name;
}

function toMemberText(member: ApiSymbol, context: PageContext): Element {
  const id = sectionOf(member);
  return h('section.api-member', { id }, [
    h('h3', [toNameLink(member.slug, nameOf(member)), ...toListedBadges(member, context)]),
    toCodeBlock(member.signature),
    ...(id === undefined ? introduce(member, member.comment, context) : toWords(member, context)),
  ]);
}

/** Returns the introduction of a member, below the heading with its name. */
function introduce(member: ApiSymbol, comment: ApiComment | null, context: PageContext): ElementContent[] {
  return fitHeadings(toMemberIntroduction(member, comment, context), nameLevel);
}

/** Returns the whole text on a member without a page. */
function toWords(member: ApiSymbol, context: PageContext): ElementContent[] {
  const comment = toSharedComment(member);
  return [
    ...toResolved(member, context),
    ...introduce(member, comment, context),
    ...toPartTable(member.parts, context),
    ...toCallable(member, context, toSectionHeading),
    ...toRemarks(comment, context, toSectionHeading),
  ];
}
