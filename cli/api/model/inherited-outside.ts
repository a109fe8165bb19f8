import type { Reflection } from 'typedoc';
import ts from 'typescript';
import type { OwnedMembers } from '../../contracts/api-model.ts';
import { isHidden } from '../convert/hidden.ts';
import { basesOf, maxUnnamed } from './groups/inherited-members.ts';
import { linkOutside } from './links/outside-link.ts';
import type { ModelScope } from './scope/scope.ts';
import { declaredName } from './types/imported-type.ts';

/** A member of a type outside the library, and that type. */
type OutsideMember = readonly [owner: ts.Symbol, member: ts.Symbol];

/**
 * Returns the members that a type inherits from outside the library, without those that the type or a nearer base
 * declares again. Members of the language's types are left out, since they are documented elsewhere.
 */
export function inheritedOutside(reflections: readonly Reflection[], scope: ModelScope): OwnedMembers[] {
  const { checker } = scope;
  const symbols = [...new Set(reflections.flatMap((one) => scope.context.getSymbolFromReflection(one) ?? []))];
  const { bases, names } = fromNamedBases(symbols, scope);
  const unnamed = symbols
    .filter(({ flags }) => flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))
    .flatMap((symbol) => outsideOf(symbol, checker.getDeclaredTypeOfSymbol(symbol), scope))
    .filter(([, { name }]) => !names.has(name));
  const statics = symbols
    .filter(({ flags }) => flags & ts.SymbolFlags.Class)
    .flatMap((symbol) => outsideOf(symbol, checker.getTypeOfSymbol(symbol), scope));
  const toMember = (member: ts.Symbol) => ({ name: member.name, slug: linkOutside(member, scope) ?? null });
  const found = new Map<string, OwnedMembers>();
  const add = (owner: ts.Symbol, members: OwnedMembers['members']) => {
    const group = { name: nameOf(owner), slug: linkOutside(owner, scope) ?? null, members };
    // A class and its base in a namespace can have the same name: `Emitter extends Base.Emitter`.
    const key = JSON.stringify([group.name, group.slug, owner.declarations?.[0]?.getSourceFile().fileName]);
    found.set(key, { ...group, members: [...(found.get(key)?.members ?? []), ...members] });
  };
  for (const [owner, members] of bases) add(owner, members.map(toMember));
  for (const [owner, member] of unnamed.length > maxUnnamed ? [] : unnamed) add(owner, [toMember(member)]);
  for (const [owner, member] of statics) add(owner, [{ ...toMember(member), isStatic: true }]);
  return [...found.values()];
}

function nameOf(owner: ts.Symbol): string {
  return declaredName(owner) ?? owner.declarations?.map(nameOfOwner).find(Boolean) ?? owner.name;
}

/**
 * Returns the types outside the library that these types extend by name, with their members, and the names of all these
 * members.
 */
function fromNamedBases(own: readonly ts.Symbol[], scope: ModelScope) {
  const symbols = new Set(own);
  const [from] = own.flatMap((symbol) => symbol.declarations ?? []);
  const names = new Set(own.flatMap(membersOf).map(({ name }) => name));
  const language = new Set<ts.Symbol>();
  const bases = new Map<ts.Symbol, ts.Symbol[]>();
  // The loop also visits symbols that are added while it runs.
  for (const symbol of symbols) {
    for (const { symbol: base } of basesOf(extendingOf(symbol, scope), scope.checker)) {
      if (symbols.has(base) || language.has(base)) continue;
      const isDocumented = isLanguage(base, scope);
      // Bases of the language's own types are not followed: their own documentation names them.
      (isDocumented ? language : symbols).add(base);
      const members = isDocumented ? [] : membersOf(base).filter(({ name }) => !names.has(name));
      for (const { name } of members) names.add(name);
      if (!base.declarations?.some((node) => scope.isOwnNode(node, from))) bases.set(base, members.filter(isShown));
    }
  }
  return { bases, names };
}

/**
 * Returns the members that a symbol has from named types outside the library and the language in any other way, such as
 * a mapped type or the call of a mixin.
 */
function outsideOf({ declarations }: ts.Symbol, type: ts.Type, scope: ModelScope): OutsideMember[] {
  return type.getProperties().flatMap((member): OutsideMember[] => {
    const [node] = member.declarations ?? [];
    // Most members are the library's own.
    if (!node || scope.isOwnNode(node, declarations?.[0]) || nameOfOwner(node.parent) === undefined) return [];
    const owner = scope.checker.getTypeAtLocation(node.parent).symbol;
    return isLanguage(owner, scope) || !isNamed(member) || !isShown(member) ? [] : [[owner, member]];
  });
}

/** Returns whether a type is one of the language or the browser, even if a package adds to it. */
function isLanguage({ declarations = [] }: ts.Symbol, { program }: ModelScope): boolean {
  return declarations.some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()));
}

/** Returns the name of a type whose members these are: also that of an alias for a literal. */
export function nameOfOwner(node: ts.Node): string | undefined {
  if (ts.isTypeLiteralNode(node)) return nameOfOwner(node.parent);
  const isNamed = ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isNamed ? node.name?.text : undefined;
}

/**
 * Returns the declarations that state the bases of a type. If the library adds to the type, only its own declarations
 * count.
 */
function extendingOf({ declarations = [] }: ts.Symbol, scope: ModelScope): readonly ts.Declaration[] {
  const own = declarations.filter((node) => scope.isOwnNode(node));
  return own.length > 0 ? own : declarations;
}

/** Returns whether a member has a declaration that is documented in its own package. */
function isShown({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((node) => !isHidden(node));
}

function membersOf({ members }: ts.Symbol): ts.Symbol[] {
  return [...(members?.values() ?? [])].filter(isNamed);
}

function isNamed({ flags, name }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.ClassMember) !== 0 && !name.startsWith('__');
}
