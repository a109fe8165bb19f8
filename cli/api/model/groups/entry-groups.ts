import { type DeclarationReflection, type Reflection, ReflectionKind } from 'typedoc';
import type { ApiEntry, ApiSymbol } from '../../../contracts/api-model.ts';
import type { ConvertedPackage } from '../../convert/convert-package.ts';
import type { ConvertedEntry } from '../../convert/converted-entries.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import type { ModelScope } from '../scope/scope.ts';
import { applyOwners } from './applied-members.ts';
import { settleInherited } from './settle-inherited.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { groupSymbols } from './symbol-groups.ts';

/** The symbols that an entry documents, and its other exports. */
export interface EntryGroups {
  entry: LibraryEntry;
  groups: SymbolGroup[];
  /** The group that imports name without braces, if there is one. */
  byDefault: SymbolGroup | undefined;
  /** Exports that are documented elsewhere. */
  reexports: { name: string; target: Reflection; isDefault: boolean }[];
}

/** Returns the symbols of all entries: documented in one entry, and as re-exports in the others that export them. */
export function groupEntries({ entries, context, isOwnNode }: ConvertedPackage): {
  entries: EntryGroups[];
  findDocumented: ModelScope['findDocumented'];
} {
  const placed = new Set<Reflection>();
  const grouped = entries.map(({ entry, exports, assigned, augmentations }): EntryGroups => {
    // If `export =` assigns something, `default` is only a member of its namespace.
    const isDefault = (one: DeclarationReflection) =>
      assigned.length > 0 ? assigned.includes(one) : one.name === 'default';
    const own = exports.filter((reflection) => !placed.has(reflection) && !isElsewhere(reflection, exports, entry));
    for (const reflection of own) placed.add(reflection);
    const others = exports.filter((reflection) => !own.includes(reflection));
    const toGroups = (found: readonly DeclarationReflection[]) => groupSymbols(found, context, isOwnNode);
    const exported = toGroups(own).map((group) => (isModulePattern(group) ? toAugmentation(group) : group));
    const groups = [...exported, ...toGroups(augmentations).map(toAugmentation)];
    return {
      entry,
      groups,
      byDefault: groups.find(({ reflections }) => reflections.some(isDefault)),
      reexports: others.map((one) => ({ name: one.name, target: targetOf(one), isDefault: isDefault(one) })),
    };
  });
  const all = grouped.flatMap(({ groups }) => groups);
  const findDocumented = settleInherited(all, context, (members) => groupSymbols(members, context, isOwnNode));
  applyOwners(all, context);
  return { entries: grouped, findDocumented };
}

/** Returns whether a group stands for all modules with a pattern as their name, such as `declare module '*.svg'`. */
function isModulePattern({ name, reflections: [main] }: SymbolGroup): boolean {
  return main.kindOf(ReflectionKind.Module) && name.includes('*');
}

/**
 * Returns the group of a module that the library adds to, under a name that no export can have and that does not look
 * like a path. Names of packages contain neither a colon nor a semicolon, so that the names of two modules differ.
 */
function toAugmentation({ name, ...group }: SymbolGroup): SymbolGroup {
  return { ...group, name: `module:${name.replaceAll('/', ':').replaceAll('.', ';')}`, addsTo: name };
}

/**
 * Returns the exports of an entry, and where each is documented. An export that also has a name is not listed as the
 * default export.
 *
 * @param symbols the symbols of the entry's groups
 */
export function toEntryExports(
  { groups, byDefault, reexports }: EntryGroups,
  symbols: readonly ApiSymbol[],
  slugs: ReadonlyMap<Reflection, string>,
): ApiEntry['exports'] {
  const own = symbols.map(({ name, slug }, index) => {
    const group = groups[index];
    const isDefault = group === byDefault;
    const isNamedSo = isDefault || group?.addsTo !== undefined;
    return { name: isNamedSo ? name : (group?.name ?? name), slug, isDefault };
  });
  const others = reexports.map(({ name, target, isDefault }) => ({ name, slug: slugs.get(target) ?? '', isDefault }));
  // A type and a value of one name are one symbol, and re-exported one by one.
  const unique = new Map([...own, ...others].map((one) => [`${one.name} ${one.slug}`, one]));
  const all = [...unique.values()].filter(({ slug }) => slug !== '');
  const named = new Set(all.filter(({ isDefault }) => !isDefault).map(({ slug }) => slug));
  return all.filter(({ slug, isDefault }) => !(isDefault && named.has(slug)));
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
