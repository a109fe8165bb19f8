import type { DeclarationReflection, Reflection } from 'typedoc';
import type { ConvertedEntry, ConvertedPackage } from '../../convert/convert-package.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import { type PagedMembers, settleInherited } from './inherited-members.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { groupSymbols } from './symbol-groups.ts';

/** What an entry documents, and what else it exports. */
export interface EntryGroups {
  entry: LibraryEntry;
  groups: SymbolGroup[];
  /** Exports that are documented elsewhere. */
  reexports: { name: string; target: Reflection }[];
}

/** Returns the symbols of all entries: documented in one entry, and as re-exports in the others that export them. */
export function groupEntries({ entries, context, isOwnFile }: ConvertedPackage): {
  entries: EntryGroups[];
  paged: PagedMembers;
} {
  const placed = new Set<Reflection>();
  const grouped = entries.map(({ entry, exports }) => {
    const own = exports.filter((reflection) => !placed.has(reflection) && !isElsewhere(reflection, exports, entry));
    for (const reflection of own) placed.add(reflection);
    const others = exports.filter((reflection) => !own.includes(reflection));
    return {
      entry,
      groups: groupSymbols(own, context, isOwnFile),
      reexports: others.map((reflection) => ({ name: reflection.name, target: targetOf(reflection) })),
    };
  });
  const all = grouped.flatMap(({ groups }) => groups);
  const paged = settleInherited(all, context, (members) => groupSymbols(members, context, isOwnFile));
  return { entries: grouped, paged };
}

/**
 * Returns whether an export is documented elsewhere. A second name in the same entry is a symbol of its own, unless it
 * is `default`, as which the symbol is imported on its page.
 */
function isElsewhere(
  reflection: DeclarationReflection,
  exports: readonly DeclarationReflection[],
  { path }: ConvertedEntry['entry'],
): boolean {
  if (!reflection.isReference()) return false;
  // In the main entry, members of its namespaces get a page under their other name too.
  const isHere = exports.includes(targetOf(reflection) as DeclarationReflection);
  return isHere ? reflection.name === 'default' : path !== '';
}

function targetOf(reflection: DeclarationReflection): Reflection {
  return reflection.isReference() ? reflection.getTargetReflectionDeep() : reflection;
}
