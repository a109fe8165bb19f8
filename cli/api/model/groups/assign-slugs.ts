import { toApiSlug } from '../../../../runtime/api/slug.ts';
import type { createSlugs } from './slug.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { kindOf } from './symbol-groups.ts';

/**
 * Creates a function that assigns slugs to groups and their members below a parent slug, and the map of all slugs
 * assigned so far.
 *
 * @param isSection tells which members are sections of their owner's page
 */
export function createSlugAssigner(
  unique: ReturnType<typeof createSlugs>,
  isSection: (member: SymbolGroup) => boolean,
) {
  const slugs = new Map<SymbolGroup, string>();
  const assign = (group: SymbolGroup, parent: string): void => {
    const [main] = group.reflections;
    const slug = isSection(group) ? toSection(group, parent) : unique(toApiSlug(parent, group.name), kindOf(main));
    slugs.set(group, slug);
    assignAll(group.members, slug);
  };
  const toSection = ({ name, reflections: [main] }: SymbolGroup, page: string): string => {
    const kind = kindOf(main);
    if (kind === 'enum-member') return `${page}#${toApiSlug(name)}`;
    // A property can have any name. No other id on the page begins with a dot.
    return unique(`${page}#.${toApiSlug(name)}`, kind);
  };
  // Of names that differ only in case, the lower-case one gets the slug that a reader would guess.
  const assignAll = (siblings: readonly SymbolGroup[], parent: string): void => {
    const [plain, others] = [true, false].map((isPlain) =>
      siblings.filter(({ name }) => /^[a-z]/.test(name) === isPlain),
    );
    for (const group of [...(plain ?? []), ...(others ?? [])]) assign(group, parent);
  };
  return { assign: assignAll, slugs: slugs as ReadonlyMap<SymbolGroup, string> };
}
