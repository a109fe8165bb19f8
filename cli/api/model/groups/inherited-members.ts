import { type Context, DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { flatten } from '../../symbols/symbol-tree.ts';
import { basesIn } from '../types/declared-types.ts';
import type { SymbolGroup } from './symbol-group.ts';

/** The reflection that has the page of a member, by the member's declaration. */
export type PagedMembers = Map<ts.Declaration, DeclarationReflection>;

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

/**
 * Leaves inherited members to the page of the type that declares them. If that type has no page, the nearest type that
 * inherits them documents them; otherwise they would be missing.
 */
export function settleInherited(
  groups: readonly SymbolGroup[],
  context: Context,
  toGroups: (members: readonly DeclarationReflection[]) => SymbolGroup[],
): PagedMembers {
  const paged: PagedMembers = new Map();
  const add = (members: readonly SymbolGroup[], isDeclared: boolean): void => {
    for (const { reflections } of members) {
      for (const reflection of reflections) {
        if (isDeclared === (reflection.inheritedFrom !== undefined)) continue;
        for (const node of declarationsOf(reflection, context)) if (!paged.has(node)) paged.set(node, reflection);
      }
    }
  };
  // Types that declare a member take precedence over types that inherit it.
  for (const isDeclared of [true, false]) for (const { members } of flatten(groups)) add(members, isDeclared);
  const depthOf = createDepthFinder(context);
  const basesFirst = [...flatten(groups)].sort((a, b) => depthOf(a) - depthOf(b));
  for (const group of basesFirst) {
    const lost = group.inherited.filter((member) => !findDocumented(member, paged, context));
    if (lost.length === 0) continue;
    group.inherited = group.inherited.filter((member) => !lost.includes(member));
    const found = toGroups(lost);
    add(found, false);
    group.members = [...group.members, ...found];
  }
  return paged;
}

/**
 * Creates a function that returns the number of types above a type in its hierarchy, along the longest path. For a
 * symbol that is no type itself, such as a constant, the number is the largest possible one.
 */
function createDepthFinder(context: Context): (group: SymbolGroup) => number {
  const depths = new Map<ts.Symbol, number>();
  const find = (symbol: ts.Symbol): number => {
    const known = depths.get(symbol);
    if (known !== undefined) return known;
    // A type cannot extend itself, which the library may do by mistake.
    depths.set(symbol, 0);
    const above = basesOf(symbol.declarations, context.checker).map((base) => find(base.symbol) + 1);
    const depth = Math.max(0, ...above);
    depths.set(symbol, depth);
    return depth;
  };
  return ({ reflections: [main] }) => {
    const symbol = main.kindOf(ReflectionKind.ClassOrInterface) ? context.getSymbolFromReflection(main) : undefined;
    return symbol ? find(symbol) : Number.MAX_SAFE_INTEGER;
  };
}

/** Returns the member on whose page an inherited member is documented. */
export function findDocumented(
  member: DeclarationReflection,
  paged: PagedMembers,
  context: Context,
): DeclarationReflection | undefined {
  const target = member.isReference() ? member.getTargetReflectionDeep() : undefined;
  if (target instanceof DeclarationReflection) return target;
  for (const node of declarationsOf(member, context)) {
    const found = paged.get(node);
    if (found) return found;
  }
  return undefined;
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
