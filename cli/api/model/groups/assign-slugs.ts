import { toApiSlug } from '../../../../runtime/api/slug.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import type { EntryGroups } from './entry-groups.ts';
import { toEntryPath } from './names.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { kindOf } from './symbol-groups.ts';

/**
 * Assigns the slugs of all symbols and entries of a library. The main entry comes first, so that other entries cannot
 * change its slugs.
 *
 * @param root slug of the package
 * @param propertyPages whether members that only have a type get their own pages; those that are added to types of
 *   other packages never do, as dozens of elements of one map (`HTMLElementTagNameMap`) can be added to it
 */
export function assignSlugs(entries: readonly EntryGroups[], root: string, propertyPages: boolean | undefined) {
  const unique = createSlugs();
  const all = entries.flatMap(({ groups }) => groups);
  const isSection = createSectionRule(all, propertyPages);
  const slugs = new Map<SymbolGroup, string>();
  const entrySlugs = new Map<LibraryEntry, string>();
  const toSlug = (group: SymbolGroup, parent: string, isAdded: boolean): string => {
    const kind = kindOf(group.reflections[0]);
    if (!isSection(group) && !(isAdded && isPartOfOwner(group)))
      return unique(`${parent}.${toApiSlug(group.name)}`, kind);
    if (kind === 'enum-member') return `${parent}#${toApiSlug(group.name)}`;
    // A property can have any name. No other id on the page begins with a dot.
    return unique(`${parent}#.${toApiSlug(group.name)}`, kind);
  };
  const assign = (siblings: readonly SymbolGroup[], parent: string, isAdded = false): void => {
    // Of names that differ only in case, the lower-case one gets the slug that a reader would guess.
    const isPlain = ({ name }: SymbolGroup) => /^[a-z]/.test(name);
    for (const group of siblings.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)))) {
      const slug = toSlug(group, parent, isAdded);
      slugs.set(group, slug);
      assign(group.members, slug, isAdded || group.addsTo !== undefined);
    }
  };
  unique(root, 'entry');
  for (const { entry, groups } of entries) {
    const slug = entry.path === '' ? root : unique(`${root}_${toApiSlug(toEntryPath(entry))}`, 'entry');
    entrySlugs.set(entry, slug);
    assign(groups, slug);
  }
  return { slugs, entrySlugs };
}

/**
 * Matches slugs that hosts would take for a file of another page: its document, or its Markdown. Sections are not
 * files.
 */
const fileName = /^[^#]*\.(?:html|md)$/;

/**
 * Creates a function that makes slugs unique. If a slug is taken, or is the name of a file, it appends the kind, then a
 * number.
 */
export function createSlugs(): (slug: string, kind: string) => string {
  const taken = new Set<string>();
  return (slug, kind) => {
    const isTaken = (one: string) => taken.has(one) || fileName.test(one);
    let unique = slug;
    for (let count = 1; isTaken(unique); count++) unique = `${slug}-${kind}${count > 1 ? `-${count}` : ''}`;
    taken.add(unique);
    return unique;
  };
}

/**
 * Maximum number of pages of a reference in which every member has its own page. In a larger one, such pages would hide
 * the others.
 */
const maxPages = 1000;

/**
 * Returns a function that tells which members are sections of their owner's page. Values of enums always are, since
 * they are too small for a page. In a large reference, so are members that only have a type, and constructors, which
 * readers expect on the page of their class. All other callable members have pages.
 *
 * @param propertyPages whether such members have pages; if undefined, those of a small reference do
 */
function createSectionRule(
  groups: readonly SymbolGroup[],
  propertyPages: boolean | undefined,
): (member: SymbolGroup) => boolean {
  const hasPages = propertyPages ?? countPages(groups) <= maxPages;
  return (member) => isValue(member) || (!hasPages && isPartOfOwner(member));
}

function countPages(groups: readonly SymbolGroup[]): number {
  return groups.reduce((sum, group) => sum + (isValue(group) ? 0 : 1) + countPages(group.members), 0);
}

function isValue({ reflections: [main] }: SymbolGroup): boolean {
  return kindOf(main) === 'enum-member';
}

/** Returns whether a member is a property that is not callable, an accessor or a constructor. */
function isPartOfOwner({ reflections: [main], members }: SymbolGroup): boolean {
  const kind = kindOf(main);
  if (kind === 'accessor' || kind === 'constructor') return true;
  const { type, signatures } = main;
  const isCallable = type?.type === 'query' || (type?.type === 'reflection' && type.declaration.signatures);
  return kind === 'property' && !isCallable && !signatures && members.length === 0;
}
