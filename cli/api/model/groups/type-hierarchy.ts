import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import { basesOf } from './inherited-members.ts';
import type { SymbolGroup } from './symbol-group.ts';

/** Which types of a library inherit from which others. */
export interface Hierarchy {
  /** Returns whether the type of a member is one that the type of another member inherits from. */
  isAbove(member: DeclarationReflection, other: DeclarationReflection): boolean;
  /**
   * Returns the number of types that a type inherits from: a base has fewer than what inherits from it. For a symbol
   * that is no type itself, such as a constant, the number is the largest possible one.
   */
  countAbove(group: SymbolGroup): number;
}

/** Creates the hierarchy of a library. It looks at each type once. */
export function createHierarchy(context: Context): Hierarchy {
  const known = new Map<ts.Symbol, Set<ts.Symbol>>();
  const typesAbove = (type: ts.Symbol): ReadonlySet<ts.Symbol> => {
    const found = known.get(type);
    if (found) return found;
    const above = new Set<ts.Symbol>();
    // A type cannot extend itself, which the library may do by mistake.
    known.set(type, above);
    for (const { symbol } of basesOf(type.declarations, context.checker)) {
      for (const one of [symbol, ...typesAbove(symbol)]) above.add(one);
    }
    return above;
  };
  const typeOf = ({ parent }: DeclarationReflection) => parent && context.getSymbolFromReflection(parent);
  return {
    isAbove(member, other) {
      const [base, type] = [typeOf(member), typeOf(other)];
      return base !== undefined && type !== undefined && typesAbove(type).has(base);
    },
    countAbove({ reflections: [main] }) {
      const type = main.kindOf(ReflectionKind.ClassOrInterface) ? context.getSymbolFromReflection(main) : undefined;
      return type ? typesAbove(type).size : Number.MAX_SAFE_INTEGER;
    },
  };
}
