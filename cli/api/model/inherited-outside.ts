import type { Reflection } from 'typedoc';
import ts from 'typescript';
import type { OwnedMembers } from '../../contracts/api-model.ts';
import { isHidden } from '../convert/hidden.ts';
import { basesOf } from './groups/inherited-members.ts';
import { linkOutside } from './links/outside-link.ts';
import type { ModelScope } from './scope/scope.ts';
import { declaredName } from './types/imported-type.ts';

/**
 * Returns what a type inherits from outside the library, without what the type or a nearer base declares again. Members
 * of the language's types are documented elsewhere.
 */
export function inheritedOutside(reflections: readonly Reflection[], scope: ModelScope): OwnedMembers[] {
  const symbols = new Set(reflections.map((reflection) => scope.context.getSymbolFromReflection(reflection)));
  const statics = [...symbols].flatMap((symbol) => (symbol ? staticsFromOutside(symbol, scope) : []));
  const [from] = [...symbols].flatMap((symbol) => symbol?.declarations ?? []);
  const declared = new Set([...symbols].flatMap((symbol) => (symbol ? membersOf(symbol) : [])).map(({ name }) => name));
  const language = new Set<ts.Symbol>();
  const found = new Map<ts.Symbol, OwnedMembers['members']>();
  const toMember = (member: ts.Symbol) => ({ name: member.name, slug: linkOutside(member, scope) ?? null });
  // The loop also visits symbols that are added while it runs.
  for (const symbol of symbols) {
    for (const { symbol: base } of basesOf(extendingOf(symbol, scope), scope.checker)) {
      if (symbols.has(base) || language.has(base)) continue;
      const declarations = base.declarations ?? [];
      const isLanguage = declarations.some((node) => isOfLanguage(node, scope));
      // Bases of the language's own types are not followed: their own documentation names them.
      (isLanguage ? language : symbols).add(base);
      const members = isLanguage ? [] : membersOf(base).filter(({ name }) => !declared.has(name));
      for (const { name } of members) declared.add(name);
      if (!declarations.some((node) => scope.isOwnNode(node, from))) {
        found.set(base, members.filter(isShown).map(toMember));
      }
    }
  }
  for (const [base, member] of statics) {
    found.set(base, [...(found.get(base) ?? []), { ...toMember(member), isStatic: true }]);
  }
  return [...found].map(([base, members]) => ({
    name: declaredName(base) ?? base.declarations?.map(nameOfOwner).find(Boolean) ?? base.name,
    slug: linkOutside(base, scope) ?? null,
    members,
  }));
}

/** Returns the statics that a class has from named types outside the library and the language, with these types. */
function staticsFromOutside(symbol: ts.Symbol, scope: ModelScope): [base: ts.Symbol, member: ts.Symbol][] {
  const [from] = symbol.declarations ?? [];
  const all = symbol.flags & ts.SymbolFlags.Class ? scope.checker.getTypeOfSymbol(symbol).getProperties() : [];
  return all
    .filter((member) => isNamed(member) && isShown(member))
    .flatMap((member): [ts.Symbol, ts.Symbol][] => {
      const [node] = member.declarations ?? [];
      if (!node || nameOfOwner(node.parent) === undefined || isOfLanguage(node, scope)) return [];
      return scope.isOwnNode(node, from) ? [] : [[scope.checker.getTypeAtLocation(node.parent).symbol, member]];
    });
}

function isOfLanguage(node: ts.Node, { program }: ModelScope): boolean {
  return program.isSourceFileDefaultLibrary(node.getSourceFile());
}

/** Returns the name of a type whose members these are: also that of an alias for a literal. */
export function nameOfOwner(node: ts.Node): string | undefined {
  if (ts.isTypeLiteralNode(node)) return nameOfOwner(node.parent);
  const isNamed = ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isNamed ? node.name?.text : undefined;
}

/** Returns the declarations that say what a type extends. Of a type that the library adds to, only what it adds. */
function extendingOf(symbol: ts.Symbol | undefined, scope: ModelScope): readonly ts.Declaration[] | undefined {
  const own = symbol?.declarations?.filter((node) => scope.isOwnNode(node)) ?? [];
  return own.length > 0 ? own : symbol?.declarations;
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
