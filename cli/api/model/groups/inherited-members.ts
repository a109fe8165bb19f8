import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { basesIn } from '../types/declared-types.ts';

/**
 * Maximum number of members outside of named bases that get pages. A longer list is a set of keys, documented as one.
 */
export const maxUnnamed = 150;

/**
 * Returns the names of the members that a class or interface inherits from named types. Members from a mapped type or
 * another expression are left out, as they exist under no other name.
 */
export function namesFromBases(reflection: DeclarationReflection, context: Context): ReadonlySet<string> {
  const names = new Set<string>();
  for (const base of basesOf(context.getSymbolFromReflection(reflection)?.declarations, context.checker)) {
    const { symbol } = base;
    const statics = symbol.flags & ts.SymbolFlags.Class ? context.checker.getTypeOfSymbol(symbol).getProperties() : [];
    for (const { name } of [...base.getProperties(), ...statics]) names.add(name);
    names.add('constructor');
  }
  return names;
}

/** Returns the named types that declarations extend. */
export function basesOf(declarations: readonly ts.Declaration[] | undefined, checker: ts.TypeChecker): ts.Type[] {
  return (
    basesIn(declarations ?? [], ts.SyntaxKind.ExtendsKeyword)
      .map((type) => checker.getTypeAtLocation(type))
      // An intersection has no name, but its constituents may have one.
      .flatMap((type) => (type.isIntersection() ? type.types : [type]))
      .filter((type) => type.isClassOrInterface() || isReference(type) || isNamedLiteral(type))
  );
}

/** Returns whether a type is a literal with an alias, which counts like an interface. */
function isNamedLiteral({ symbol }: ts.Type): boolean {
  return (
    symbol?.declarations?.some((node) => ts.isTypeLiteralNode(node) && ts.isTypeAliasDeclaration(node.parent)) ?? false
  );
}

/** Returns whether a type is a class or interface with type arguments, such as `Base<string>`. */
function isReference(type: ts.Type): boolean {
  const flags = (type as Partial<ts.ObjectType>).objectFlags ?? 0;
  const isNamed = (type.symbol?.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
  return (flags & ts.ObjectFlags.Reference) !== 0 && isNamed;
}

/** Returns the declarations of a member. */
export function declarationsOf(reflection: DeclarationReflection, context: Context): readonly ts.Declaration[] {
  const found = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (found.length > 0 || !reflection.kindOf(ReflectionKind.Constructor)) return found;
  // An inherited constructor has no symbol. Its signatures lead to its declaration.
  return (reflection.signatures ?? []).flatMap(
    (signature) => context.getSymbolFromReflection(signature)?.declarations ?? [],
  );
}
