import type { DeclarationReflection, Reflection } from 'typedoc';
import { splitPath } from '../../../runtime/api/slug.ts';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import type { ModelScope } from './scope.ts';

/** Returns whether a member is inherited: by declaration, or because its owner stands for another type. */
export function isInherited(reflection: DeclarationReflection, owner: ApiSymbol): boolean {
  // A default export is shown by another name than it has.
  const name = splitPath(owner.path).own.split('.').at(-1);
  return reflection.inheritedFrom !== undefined || (ownerOf(reflection)?.name ?? name) !== name;
}

/** Members of a literal hang below its nameless type. */
function ownerOf({ parent }: DeclarationReflection): Reflection | undefined {
  return parent?.name === '__type' ? parent.parent : parent;
}

/** Returns the member that an inherited one stands for, or `null` where that has no page. */
export function originOf(
  reflection: DeclarationReflection,
  owner: ApiSymbol | null,
  { slugs }: ModelScope,
): ApiSymbol['inheritedFrom'] {
  if (!owner || !isInherited(reflection, owner)) return null;
  const { inheritedFrom } = reflection;
  const target = inheritedFrom ? inheritedFrom.reflection : reflection;
  const slug = target && slugs.get(target);
  const name = inheritedFrom?.name ?? `${ownerOf(reflection)?.name}.${reflection.name}`;
  return slug === undefined ? null : { name, slug };
}
