import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { flatten } from '../../symbols/symbol-tree.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { typeNodeOf } from './symbol-groups.ts';

/** Sets the property of each member that a type has from another one: the member with the arguments of the former. */
export function applyOwners(groups: readonly SymbolGroup[], context: Context): void {
  for (const { reflections, members } of flatten(groups)) {
    const [owner] = reflections;
    const others = members.filter((member) => !isDeclaredBy(owner, member));
    const type = others.length > 0 ? typeOf(owner, context) : undefined;
    for (const member of others) {
      const property = type?.getProperty(nameOf(member, context));
      if (property) member.property = property;
    }
  }
}

function isDeclaredBy(owner: DeclarationReflection, { reflections: [member] }: SymbolGroup): boolean {
  if (owner.kind === ReflectionKind.TypeAlias) return member.parent === owner;
  return !member.inheritedFrom || member.flags.isStatic;
}

/** Returns the type of the instances of a class, an interface, or the type that an alias applies to arguments. */
function typeOf(owner: DeclarationReflection, context: Context): ts.Type | undefined {
  if (owner.kind === ReflectionKind.TypeAlias) {
    const node = typeNodeOf(owner, context);
    return node && ts.isTypeReferenceNode(node) ? context.checker.getTypeAtLocation(node) : undefined;
  }
  const symbol = owner.kindOf(ReflectionKind.ClassOrInterface) ? context.getSymbolFromReflection(owner) : undefined;
  return symbol && context.checker.getDeclaredTypeOfSymbol(symbol);
}

/** Returns the name by which the compiler knows a member. TypeDoc shortens that of a symbol of the language. */
function nameOf({ name, reflections: [member] }: SymbolGroup, context: Context): string {
  return context.getSymbolFromReflection(member)?.name ?? name;
}
