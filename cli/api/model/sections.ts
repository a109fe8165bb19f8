import type { SymbolGroup } from './symbol-group.ts';
import { kindOf } from './symbol-groups.ts';

/** Most pages of a reference in which every member has its own: in a larger one nobody would find the others among them. */
const mostPages = 1000;

/**
 * Returns what tells the members that are sections of their owner's page: the values of enums, which say too little for
 * a page, and in a large reference also the members that merely have a type, and constructors, which readers look for
 * on the page of what they make. All else that can be called has a page.
 *
 * @param propertyPages whether such members have pages; where nothing is said, those of a small reference do
 */
export function createSectionRule(
  groups: readonly SymbolGroup[],
  propertyPages: boolean | undefined,
): (member: SymbolGroup) => boolean {
  const hasPages = propertyPages ?? countPages(groups) <= mostPages;
  return (member) => isValue(member) || (!hasPages && isPartOfOwner(member));
}

function countPages(groups: readonly SymbolGroup[]): number {
  return groups.reduce((sum, group) => sum + (isValue(group) ? 0 : 1) + countPages(group.members), 0);
}

function isValue({ reflections: [main] }: SymbolGroup): boolean {
  return kindOf(main) === 'enum-member';
}

/** Returns whether a member is a property that nobody calls, an accessor or a constructor. */
function isPartOfOwner({ reflections: [main], members }: SymbolGroup): boolean {
  const kind = kindOf(main);
  if (kind === 'accessor' || kind === 'constructor') return true;
  const { type, signatures } = main;
  const isCallable = type?.type === 'query' || (type?.type === 'reflection' && type.declaration.signatures);
  return kind === 'property' && !isCallable && !signatures && members.length === 0;
}
