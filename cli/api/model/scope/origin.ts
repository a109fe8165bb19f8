import type { DeclarationReflection, Reflection } from 'typedoc';
import { splitPath } from '../../../../runtime/api/slug.ts';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { ModelScope } from './scope.ts';

/** Returns whether a member is inherited, either by declaration or because its owner stands for another type. */
export function isInherited(reflection: DeclarationReflection, owner: ApiSymbol): boolean {
  // Taken from the path, since a default export is shown under another name.
  const name = splitPath(owner.path).own.split('.').at(-1);
  return reflection.inheritedFrom !== undefined || (ownerOf(reflection)?.name ?? name) !== name;
}

/** Returns the owner of a member: the type or value that readers know, if it is in an unnamed part of it. */
export function ownerOf({ parent }: Reflection): Reflection | undefined {
  return parent?.name === '__type' ? ownerOf(parent) : parent;
}

/** Returns the member that an inherited one stands for, or `null` if that has no page. */
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
