import type { SymbolGroup } from './symbol-group.ts';
import { kindOf } from './symbol-groups.ts';

/** Most pages of a reference in which every member has its own page. In a larger one they would hide the others. */
const maxPages = 1000;

/**
 * Returns a function that tells which members are sections of their owner's page. Values of enums always are, as they
 * are too small for a page. In a large reference, so are members that only have a type, and constructors, which readers
 * expect on the page of their class. Everything else that can be called has a page.
 *
 * @param propertyPages whether such members have pages; if undefined, those of a small reference do
 */
export function createSectionRule(
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
