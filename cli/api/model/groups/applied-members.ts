import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import { typedKinds } from '../../convert/resolved-members.ts';
import { flatten } from '../../symbols/symbol-tree.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { compilerNameOf, namedTypeOf } from './symbol-groups.ts';

/**
 * Sets `property` of each member that a type has from another one: the member with the type's own arguments. For a
 * constructor, this is the class.
 */
export function applyOwners(groups: readonly SymbolGroup[], context: Context): void {
  for (const { reflections, members } of flatten(groups)) {
    const [owner] = reflections;
    const others = members.filter((member) => !isDeclaredBy(owner, member));
    const type = others.length > 0 ? typeOf(owner, context) : undefined;
    for (const member of others) {
      const property = isConstructor(member)
        ? context.getSymbolFromReflection(owner)
        : type?.getProperty(compilerNameOf(member.reflections[0], context));
      if (property) member.property = property;
    }
  }
}

function isConstructor({ reflections: [member] }: SymbolGroup): boolean {
  return member.kindOf(ReflectionKind.Constructor);
}

function isDeclaredBy(owner: DeclarationReflection, { reflections: [member] }: SymbolGroup): boolean {
  // If the type of an alias or a constant declares a member, the parent of the member is the literal in that type.
  if (owner.kindOf(typedKinds)) return member.parent?.parent === owner;
  return !member.inheritedFrom || member.flags.isStatic;
}

/** Returns the type of the instances of a class, an interface, or the type that an alias or a constant names. */
function typeOf(owner: DeclarationReflection, context: Context): ts.Type | undefined {
  if (owner.kindOf(typedKinds)) {
    const node = namedTypeOf(owner, context);
    return node && context.checker.getTypeAtLocation(node);
  }
  const symbol = owner.kindOf(ReflectionKind.ClassOrInterface) ? context.getSymbolFromReflection(owner) : undefined;
  return symbol && context.checker.getDeclaredTypeOfSymbol(symbol);
}
