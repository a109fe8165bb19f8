import type { DeclarationReflection, Reflection } from 'typedoc';
import type { ConvertedEntry } from '../../convert/converted-entries.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import type { ModelScope } from '../scope/scope.ts';
import type { SymbolGroup } from './symbol-group.ts';

/**
 * Returns the slugs of symbols with a page or a section, by their reflections. A member that several types share has
 * the slug at the type that declares it, or else at the first one.
 */
export function slugsOfReflections(
  slugs: ReadonlyMap<SymbolGroup, string>,
  findDocumented: ModelScope['findDocumented'],
): Map<Reflection, string> {
  const found = new Map<Reflection, string>();
  const add = (reflection: DeclarationReflection, slug: string, isOwner: boolean): void => {
    if (isOwner || !found.has(reflection)) found.set(reflection, slug);
  };
  for (const [group, slug] of slugs) {
    const owners = new Set<Reflection | undefined>(group.reflections);
    for (const reflection of group.reflections) add(reflection, slug, false);
    for (const member of group.members) {
      const memberSlug = slugs.get(member) ?? slug;
      for (const reflection of member.reflections) add(reflection, memberSlug, owners.has(reflection.parent));
    }
  }
  for (const [{ inherited }] of slugs) {
    for (const member of inherited) {
      const declared = findDocumented(member);
      const slug = declared && found.get(declared);
      if (slug !== undefined) add(member, slug, false);
    }
  }
  return found;
}

/** Returns the slugs of the pages of entries, by their files, whose comments these pages show. */
export function slugsOfFiles(
  entries: readonly ConvertedEntry[],
  slugs: ReadonlyMap<LibraryEntry, string>,
): Map<Reflection, string> {
  return new Map(entries.flatMap(({ entry, file }) => (file ? [[file, slugs.get(entry) ?? '']] : [])));
}
