import type { Context, DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { Ownership } from '../../convert/ownership.ts';

/**
 * Returns whether an inherited member comes from outside the library. So do members that a library adds to page
 * elements, which every type derived from them inherits. A member that several types of an intersection declare is the
 * library's if one of these types is.
 */
export function isForeign(member: DeclarationReflection, context: Context, isOwnNode: Ownership['isOwnNode']): boolean {
  if (member.inheritedFrom === undefined) return false;
  const [owner] = (member.parent && context.getSymbolFromReflection(member.parent)?.declarations) ?? [];
  const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
  const isOwn = (node: ts.Node) => isOwnNode(node, owner);
  return !(areInOneType(declarations, context.checker) ? declarations.every(isOwn) : declarations.some(isOwn));
}

/** Returns whether all declarations of a member are in the same type, which can have several parts. */
function areInOneType(members: readonly ts.Declaration[], checker: ts.TypeChecker): boolean {
  const typeOf = ({ parent }: ts.Declaration) => {
    const name = ts.getNameOfDeclaration(parent as ts.Declaration);
    // A part that a library adds to a global type has a symbol of its own, unlike its name.
    return name ? checker.getSymbolAtLocation(name) : parent;
  };
  return new Set(members.map(typeOf)).size <= 1;
}
