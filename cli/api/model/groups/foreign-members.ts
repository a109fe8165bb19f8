import type { Context, DeclarationReflection } from 'typedoc';
import type ts from 'typescript';
import type { Ownership } from '../../convert/ownership.ts';

/**
 * Returns whether an inherited member comes from outside the library. A library may add members to page elements. Every
 * type derived from them inherits these, but they are not its own. A member that several types of an intersection
 * declare is the library's if one of these types is.
 */
export function isForeign(member: DeclarationReflection, context: Context, isOwnNode: Ownership['isOwnNode']): boolean {
  if (member.inheritedFrom === undefined) return false;
  const [owner] = (member.parent && context.getSymbolFromReflection(member.parent)?.declarations) ?? [];
  const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
  const isOwn = (node: ts.Node) => isOwnNode(node, owner);
  return !(areInOneType(declarations) ? declarations.every(isOwn) : declarations.some(isOwn));
}

function areInOneType(members: readonly ts.Declaration[]): boolean {
  return new Set(members.map(({ parent }) => (parent as { symbol?: ts.Symbol }).symbol)).size <= 1;
}
