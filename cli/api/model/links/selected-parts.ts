import { ReflectionKind } from 'typedoc';
import { groupPairs } from '../../../syntax/group-pairs.ts';
import { documentedSignatures, functionKinds } from '../../convert/signatures.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';

/**
 * Returns where things are that a link selects by a word after a name, keyed by the slug of the name and the word:
 * overloads (`lib.parse:2`), constructors (`lib.map:constructor`), and which of two members (`lib.map.size:static`).
 */
export function selectParts(slugs: ReadonlyMap<SymbolGroup, string>): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const slugOf = (group: SymbolGroup): string => slugs.get(group) ?? '';
  for (const group of slugs.keys()) {
    const slug = slugOf(group);
    for (const id of overloadsOf(group, slug)) parts.set(`${slug}:${id}`, `${slug}#overload-${id}`);
    const byName = groupPairs(group.members.map((member) => [member.name, member]));
    for (const member of group.members) {
      const [{ flags, kind }] = member.reflections;
      if (kind === ReflectionKind.Constructor) parts.set(`${slug}:constructor`, slugOf(member));
      const same = byName.get(member.name) ?? [];
      const selector = flags.isStatic ? 'static' : 'instance';
      if (same.length > 1) for (const one of same) parts.set(`${slugOf(one)}:${selector}`, slugOf(member));
    }
  }
  return parts;
}

/** Returns the numbers of overloads, from 1. In sections, overloads have no ids. */
function overloadsOf({ described: [main] }: SymbolGroup, slug: string): number[] {
  const count = main.kindOf(functionKinds) && !slug.includes('#') ? documentedSignatures(main).length : 0;
  return count < 2 ? [] : Array.from({ length: count }, (_, index) => index + 1);
}
