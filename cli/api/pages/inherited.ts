import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { toHref, toName } from './code.ts';
import type { ApiPage, Family, PageContext } from './page.ts';

/** Returns folded lists of the members that are documented elsewhere, by the type that declares them, with links. */
export function toInheritedLists({ inherited }: ApiSymbol, { labels, family }: PageContext): ElementContent[] {
  const own = inherited.filter(({ isSame }) => isSame);
  const fromTypes = inherited.filter(({ name, isSame }) => name !== null && !isSame);
  const reexports = inherited.filter(({ name }) => name === null).flatMap(({ members }) => members);
  return [
    ...(reexports.length === 0 ? [] : [h('h2', { id: 'reexports' }, labels['group.reference']), toList(reexports)]),
    ...(own.length === 0 ? [] : [h('h2', { id: 'members-elsewhere' }, labels.members), ...own.map(toFolded)]),
    ...(fromTypes.length === 0
      ? []
      : [h('h2', { id: 'inherited' }, labels.inherited), ...fromTypes.map((one) => toFoldedOrLink(one, family))]),
  ];
}

/** Returns the slugs of members that are documented elsewhere, by their names here; no property if there are none. */
export function toInheritedPaths({ title, inherited }: ApiSymbol): Pick<ApiPage, 'inherited'> {
  const paths = inherited
    .flatMap(({ members }) => members)
    .flatMap(({ name, slug }) => (slug === null ? [] : [{ symbol: `${title}.${name}`, slug }]));
  return paths.length === 0 ? {} : { inherited: paths };
}

type Inherited = ApiSymbol['inherited'][number];

/**
 * Most names that all types which inherit the members of one type list in sum. A library with the attributes of all
 * page elements repeated hundreds of names on hundreds of pages, which were most of its reference.
 */
const mostRepeated = 10_000;

/** Returns a folded list, or only a link to the page of the declaring type if that would be repeated very often. */
function toFoldedOrLink(inherited: Inherited, { inheritedNames }: Family): Element {
  const { name, slug, members } = inherited;
  if (slug === null || (inheritedNames.get(slug) ?? 0) <= mostRepeated) return toFolded(inherited);
  return h('p', [toLink(name ?? '', slug), ` (${members.length})`]);
}

function toFolded({ name, slug, members }: Inherited): Element {
  const owner = toLink(name ?? '', slug);
  if (members.length === 0) return h('p', owner);
  // The summary is a control itself, so a link inside it could not be reached.
  return h('details', [h('summary', [toName(name ?? ''), ` (${members.length})`]), h('p', owner), toList(members)]);
}

function toList(members: Inherited['members']): Element {
  return h(
    'ul.api-users',
    members.map(({ name, slug }) => h('li', toLink(name, slug))),
  );
}

function toLink(name: string, slug: string | null): Element {
  const code = toName(name);
  return slug === null ? code : h('a', { href: toHref(slug) }, code);
}
