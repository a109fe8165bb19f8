import { ReflectionKind } from 'typedoc';
import { toApiSlug } from '../../../runtime/api/slug.ts';
import type { createSlugs } from './slug.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { kindOf } from './symbol-groups.ts';

/** Creates a function that gives groups and their members addresses below another; it returns those of all so far. */
export function createSlugAssigner(unique: ReturnType<typeof createSlugs>) {
  const slugs = new Map<SymbolGroup, string>();
  const assign = (group: SymbolGroup, parent: string): void => {
    const [main] = group.reflections;
    const slug = unique(toApiSlug(parent, group.name), kindOf(main));
    slugs.set(group, slug);
    if (main.kind === ReflectionKind.Enum) {
      // A value of an enum says too little for a page: it is a section of its owner's.
      for (const member of group.members) slugs.set(member, `${slug}#${toApiSlug(member.name)}`);
    } else {
      assignAll(group.members, slug);
    }
  };
  // Of names that differ by case only, the one in lower case has the address that everybody would guess.
  const assignAll = (siblings: readonly SymbolGroup[], parent: string): void => {
    const [plain, others] = [true, false].map((isPlain) =>
      siblings.filter(({ name }) => /^[a-z]/.test(name) === isPlain),
    );
    for (const group of [...(plain ?? []), ...(others ?? [])]) assign(group, parent);
  };
  return { assign: assignAll, slugs: slugs as ReadonlyMap<SymbolGroup, string> };
}
