import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { splitPath } from '../../../runtime/api/slug.ts';
import type { ApiSymbol, LinkedText } from '../../contracts/api-model.ts';
import { mostReferenced } from '../model/types/most-referenced.ts';
import { toCallable, toTypeParameters } from './callable.ts';
import { headingOf } from './categories.ts';
import { toCodeBlock, toFoldedBlock, toHref, toPlainName, toResolved } from './code.ts';
import { toIntroduction } from './comment.ts';
import { toBadges, toPart } from './elements.ts';
import { fill, fillRelease } from './labels.ts';
import { linkReferenced, toTypeId } from './link-referenced.ts';
import { withOwnDeprecations } from './member-groups.ts';
import { toMembers, toMemberTexts, toSections } from './members.ts';
import { toLiteralNames } from './overloads.ts';
import { toOwnComment } from './own-comment.ts';
import { createOwnNameTest } from './own-names.ts';
import { type ApiPage, firstSentence, type NoteSummaries, type PageContext, type PageParts, toRoot } from './page.ts';
import { toPartTable, toRowTable, toSaidRow } from './part-table.ts';
import { propsInTable, toProps, toSlots } from './props.ts';
import { toHierarchy, toInheritedPaths, toUsers } from './relations.ts';
import { toSharedComment } from './shared-comment.ts';

/** Position of a symbol in the reference. */
export interface SymbolPlace {
  /** Slugs of its ancestors' pages, outermost first. */
  ancestors: string[];
  /** The symbol that it is a member of. */
  owner?: ApiSymbol;
}

/** Returns the page of a symbol or member. */
export function toSymbolPage(symbol: ApiSymbol, place: SymbolPlace, context: PageContext): ApiPage {
  const { ancestors, owner } = place;
  const { labels } = context;
  const [first = ''] = symbol.signature.text.split('\n', 1);
  const shown = withOwnDeprecations(symbol);
  const isOwnName = createOwnNameTest(symbol, owner);
  const toParts = (notes?: NoteSummaries) => toPageParts(shown, place, { ...context, notes, isOwnName });
  return {
    slug: symbol.slug,
    title: owner ? symbol.title : symbol.name,
    label: symbol.name,
    kicker: [symbol.kind, ...symbol.also].map((kind) => labels[`kind.${kind}`]).join(' · '),
    kind: symbol.kind,
    group: headingOf(symbol, context),
    signature: first.length > 200 ? `${first.slice(0, 200)}…` : first,
    path: symbol.title,
    description: firstSentence(symbol, context),
    ...(context.language !== undefined && { wordsLang: context.language }),
    ancestors,
    // Each overload has the same parts.
    ...(symbol.signatures.length > 1 && { tocLevel: 2 }),
    ...(splitPath(symbol.path).entry !== '' && { isSecond: true }),
    ...(symbol.inheritedFrom && { search: 'nothing' }),
    sections: toSections(symbol.members, context),
    keys: [...[symbol, ...symbol.referenced].flatMap(({ keys = [] }) => keys), ...toLiteralNames(symbol.signatures)],
    ...toInheritedPaths(symbol),
    toBody: (notes) => toRoot(Object.values(toParts(notes)).flat()),
    toParts,
  };
}

/** Returns the parts of the page of a symbol or member, in their order. */
function toPageParts(symbol: ApiSymbol, place: SymbolPlace, context: PageContext): PageParts {
  const members = symbol.kind === 'namespace' || symbol.kind === 'augmentation' ? [] : symbol.members;
  const { introduction, remarks } = toOwnComment(toSharedComment(symbol), context);
  const parts: PageParts = {
    declaration: [
      ...toFacts(symbol, context),
      ...toDeclaration(symbol.signature, context),
      ...toResolved(symbol, context),
      ...toImport(symbol, context),
      ...toAugmentationText(symbol, place, context),
    ],
    introduction,
    use: [
      ...toProps(symbol, context),
      ...toSlots(symbol, context),
      ...toPartTable(symbol.parts, context),
      ...toTypeParameters(symbol.typeParameters, context),
      ...toCallable(symbol, context),
      ...toHierarchy(symbol, context),
    ],
    remarks,
    members: [
      ...toMembers(symbol, context),
      ...toMemberTexts(members, context),
      ...toReferenced(symbol, context),
      ...toUsers(symbol, context),
      ...toSource(symbol, context),
    ],
  };
  const names = referencedOn(symbol, context).map(({ name }) => name);
  linkReferenced(Object.values(parts).flat(), new Set(names));
  return parts;
}

/** Matches a version after `@since`. It is shown unless a comparison of releases tells when the symbol was added. */
const version = /^v?\d[\w.+-]{0,30}$/;

function toFacts(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const { labels, histories } = context;
  const history = histories.get(symbol.path);
  const early = history?.isSinceStart ? fillRelease('since', history.since, context) : '';
  const told = symbol.comment?.blocks.find(({ tag, markdown }) => tag === 'since' && version.test(markdown))?.markdown;
  const since = told !== undefined && (!history || early !== '') ? fill(labels.since, { version: told }) : early;
  const origins = [
    ...toOrigin(labels['flag.inherited'], symbol.inheritedFrom),
    ...toOrigin(labels.overrides, symbol.overrides),
  ];
  const badges = toBadges({ ...symbol, flags: symbol.flags.filter((flag) => flag !== 'inherited') }, context);
  const all = [...origins, ...badges, ...(since === '' ? [] : [h('span.badge', since)])];
  return all.length === 0 ? [] : [h('p.api-facts', all)];
}

/** Returns a badge with the member of another type that a member comes from. */
function toOrigin(label: string, origin: { name: string; slug: string | null } | null | undefined): Element[] {
  if (!origin) return [];
  const { name, slug } = origin;
  return [h('span.badge', [`${label}: `, slug === null ? name : h('a', { href: toHref(slug) }, name)])];
}

function toDeclaration(signature: LinkedText, context: PageContext): ElementContent[] {
  return signature.text === '' ? [] : [toFoldedBlock(signature, context)];
}

function toImport({ importLine, alsoFrom }: ApiSymbol, { labels, entries }: PageContext): ElementContent[] {
  if (importLine === null) return [];
  const others = alsoFrom.flatMap((specifier, index): ElementContent[] => {
    const slug = entries.get(specifier);
    const name = h('code', specifier);
    return [
      { type: 'text', value: index === 0 ? ' ' : ', ' },
      slug === undefined ? name : h('a', { href: `./${slug}` }, name),
    ];
  });
  return [
    toCodeBlock({ text: importLine, links: [] }),
    ...(others.length === 0 ? [] : [h('p.api-also', [labels.alsoFrom, ...others])]),
  ];
}

/**
 * Returns a sentence that names the module to which the package adds a symbol, for all pages but those of members of
 * types.
 */
function toAugmentationText(symbol: ApiSymbol, { ancestors, owner }: SymbolPlace, context: PageContext): Element[] {
  const { labels, family } = context;
  if (owner && owner.kind !== 'augmentation' && owner.kind !== 'namespace') return [];
  const owners = ancestors.map((slug) => family.symbols.get(slug));
  const name = [...owners, symbol].find((one) => one?.kind === 'augmentation')?.name;
  if (name === undefined) return [];
  return [h('p', name === 'global' ? labels.addedGlobally : fill(labels.addedTo, { module: name }))];
}

/** From the 13th on, the types without pages are folded: they are further away from the symbol. */
const mostUnfolded = 12;

function toReferenced(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const referenced = referencedOn(symbol, context);
  const isFirst = (name: string, index: number) => referenced.findIndex((one) => one.name === name) === index;
  const blocks = referenced.map(({ name, signature, comment, members }, index) => [
    h('div', { id: isFirst(name, index) ? toTypeId(name) : undefined }, toCodeBlock(signature)),
    ...toIntroduction(comment, context),
    ...toReferencedMembers(members, context),
  ]);
  const folded = blocks.splice(mostUnfolded);
  const more = folded.length === 0 ? [] : [h('details', [h('summary', `+ ${folded.length}`), ...folded.flat()])];
  return toPart('referenced-types', context.labels.referenced, [...blocks.flat(), ...more]);
}

/** Returns the types without pages that the page of a symbol mentions. That of a component also shows its props. */
function referencedOn(symbol: ApiSymbol, context: PageContext): ApiSymbol['referenced'] {
  const ofProps = propsInTable(symbol, context).flatMap(({ referenced }) => referenced);
  if (ofProps.length === 0) return symbol.referenced;
  const all = new Map([...symbol.referenced, ...ofProps].map((one) => [one.signature.text, one]));
  return [...all.values()].slice(0, mostReferenced);
}

/** Returns a table of the members that have a comment. */
function toReferencedMembers(members: ApiSymbol['referenced'][number]['members'], context: PageContext): Element[] {
  const rows = members.map(({ name, comment }) => ({
    name: [toPlainName(name)],
    type: [],
    ...toSaidRow(comment, context),
  }));
  const told = rows.filter((row) => row.default.length + row.description.length > 0);
  return told.length === 0 ? [] : [toRowTable(told, context)];
}

function toSource({ source }: ApiSymbol, { sourceLink, labels }: PageContext): ElementContent[] {
  if (!source || sourceLink === undefined) return [];
  const href = sourceLink.replace('{path}', () => source.path).replace('{line}', String(source.line));
  return [h('p.api-source', h('a', { href }, `${labels.source}: ${source.path}:${source.line}`))];
}
