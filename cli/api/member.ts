import type { ApiSymbol } from '../contracts/api-model.ts';

/** Returns the path of what a member belongs to; empty where the path is that of an export. */
export function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Returns the last name in the path of a symbol. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the member that a type has by a name from another one, and the list of what it has from there. */
export function findInherited({ inherited }: ApiSymbol, name: string) {
  return inherited
    .flatMap((base) => base.members.map((member) => ({ base, ...member })))
    .find((member) => member.name === name);
}
