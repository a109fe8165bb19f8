import type { ApiSymbol } from '../../contracts/api-model.ts';

/** Returns the path of a member's owner; empty for an export. */
export function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Returns the last name in a symbol's path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the inherited member of this name, with the base type that declares it. */
export function findInherited({ inherited }: ApiSymbol, name: string) {
  return inherited
    .flatMap((base) => base.members.map((member) => ({ base, ...member })))
    .find((member) => member.name === name);
}
