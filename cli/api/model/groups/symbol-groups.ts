import { type Context, type DeclarationReflection, type Reflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { SymbolKind } from '../../../contracts/api-model.ts';
import { groupPairs } from '../../../syntax/group-pairs.ts';
import type { Ownership } from '../../convert/ownership.ts';
import { isListed, isMadeOfNames, literalsOf } from '../../convert/resolved-members.ts';
import { propsOf } from './component-props.ts';
import { documentedMembersOf } from './documented-members.ts';
import { isForeign } from './foreign-members.ts';
import { maxUnnamed, namesFromBases } from './inherited-members.ts';
import { meaningsOf } from './meanings.ts';
import type { SymbolGroup } from './symbol-group.ts';

/** Groups the exports of an entry, and their members. `isOwnNode` tells which nodes belong to the library. */
export function groupSymbols(
  reflections: readonly DeclarationReflection[],
  context: Context,
  isOwnNode: Ownership['isOwnNode'],
): SymbolGroup[] {
  const groups = groupPairs(reflections.map((one) => [`${one.name} ${one.flags.isStatic}`, one]));
  return [...groups.values()].map((group) => {
    const reflections = sortByKind(group);
    const [main] = reflections;
    const described = describedBy(reflections, context);
    // A class and a namespace of the same name share a page. A member of both is shown once.
    const members = new Set(described.flatMap((reflection) => membersOf(reflection, context)));
    const others = described.filter((one) => !reflections.includes(one));
    const elsewhere = new Set(others.flatMap((reflection) => membersOf(reflection, context)));
    const isOwn = (member: DeclarationReflection) => !isForeign(member, context, isOwnNode);
    const own = [...members].filter(isOwn);
    // Additions of the library to a type of another package do not count here.
    const isOfOwnType = ({ parent }: DeclarationReflection) => !parent || isDeclaredIn(parent, context, isOwnNode);
    const named = described.flatMap((reflection) => membersOfNamedType(reflection, own, context));
    const ofNamed = named.filter((member) => isOwn(member) && isOfOwnType(member));
    const declared = own.filter((member) => !elsewhere.has(member));
    const borrowed = own.filter((member) => elsewhere.has(member));
    const inherited = [...borrowed, ...findInherited(group, declared, context), ...ofNamed];
    const paged = own.filter((member) => !inherited.includes(member));
    const pages = groupSymbols(paged, context, isOwnNode);
    const props = described.flatMap((reflection) => propsOf(reflection, context));
    return { name: main.name, reflections, described, members: pages, inherited, props };
  });
}

function sortByKind(group: readonly DeclarationReflection[]): SymbolGroup['reflections'] {
  const sorted = group.toSorted((a, b) => ranks.indexOf(kindOf(a)) - ranks.indexOf(kindOf(b)));
  const [first, ...rest] = sorted;
  return [first as DeclarationReflection, ...rest];
}

/** Returns the reflections that describe a symbol: for a second name of an export, those of the export. */
function describedBy(reflections: SymbolGroup['reflections'], context: Context): SymbolGroup['reflections'] {
  if (!reflections.some((one) => one.isReference())) return reflections;
  return sortByKind([...new Set(reflections.flatMap((one) => meaningsOf(one, context)))]);
}

/** Kinds by precedence: the first one among the declarations of a name becomes the kind of its page. */
const ranks: readonly SymbolKind[] = [
  'class',
  'enum',
  'function',
  'interface',
  'variable',
  'type',
  'namespace',
  'constructor',
  'accessor',
  'method',
  'property',
  'enum-member',
  'reference',
];

const kinds: Readonly<Partial<Record<ReflectionKind, SymbolKind>>> = {
  [ReflectionKind.Module]: 'namespace',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.EnumMember]: 'enum-member',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Variable]: 'variable',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.Reference]: 'reference',
};

/** Returns the kind of one declaration. */
export function kindOf({ kind, parent }: DeclarationReflection): SymbolKind {
  // In aliases, TypeDoc has methods only in literals.
  if (kind === ReflectionKind.Function && parent?.kindOf(ReflectionKind.TypeAlias)) return 'method';
  return kinds[kind] ?? 'property';
}

/**
 * Returns the kind that readers see. To them, a constant that can be called but not constructed is a function. TypeDoc
 * looks at its initialiser, which declarations do not have.
 */
export function shownKindOf(reflection: DeclarationReflection, context: Context): SymbolKind {
  const symbol = reflection.kindOf(ReflectionKind.Variable) ? context.getSymbolFromReflection(reflection) : undefined;
  if (!symbol) return kindOf(reflection);
  const type = context.checker.getTypeOfSymbol(symbol);
  const isFunction = type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
  return isFunction ? 'function' : 'variable';
}

/** Kinds that have members. A property that is an object shows its shape in its own type instead. */
const containers =
  ReflectionKind.SomeModule |
  ReflectionKind.ClassOrInterface |
  ReflectionKind.Enum |
  ReflectionKind.TypeAlias |
  ReflectionKind.Variable |
  ReflectionKind.Function;

/** Returns the members of a declaration. Members of a literal in a type or constant count like an interface's. */
function membersOf(reflection: DeclarationReflection, context: Context): readonly DeclarationReflection[] {
  if (!reflection.kindOf(containers)) return [];
  const own = [...(reflection.children ?? []), ...literalsOf(reflection.type).flatMap(({ children = [] }) => children)];
  const isOwn = ({ name }: DeclarationReflection) => own.some((member) => member.name === name);
  return [...own, ...membersThroughUtility(reflection, context).filter((member) => !isOwn(member))];
}

/** Returns the members that exist under another name: those of named bases, and those that a namespace re-exports. */
function findInherited(
  group: readonly DeclarationReflection[],
  members: readonly DeclarationReflection[],
  context: Context,
): DeclarationReflection[] {
  const candidates = members.filter((member) => member.inheritedFrom);
  const reexports = members.filter((member) => member.isReference());
  if (candidates.length === 0) return reexports;
  const named = new Set(group.flatMap((reflection) => [...namesFromBases(reflection, context)]));
  const unnamed = candidates.filter((member) => !named.has(compilerNameOf(member, context)));
  const isMany = unnamed.length > maxUnnamed;
  return [...reexports, ...candidates.filter((member) => isMany || !unnamed.includes(member))];
}

/**
 * Returns the name by which the compiler knows a member. TypeDoc shortens names such as `[Symbol.iterator]`, and the
 * compiler has a name of its own for constructors.
 */
export function compilerNameOf(member: DeclarationReflection, context: Context): string {
  if (member.kindOf(ReflectionKind.Constructor)) return member.name;
  return context.getSymbolFromReflection(member)?.name ?? member.name;
}

/** Returns whether all declarations of a type belong to the library. */
function isDeclaredIn(type: Reflection, context: Context, isOwnNode: Ownership['isOwnNode']): boolean {
  const declarations = context.getSymbolFromReflection(type)?.declarations ?? [];
  return declarations.every((node) => isOwnNode(node));
}

/** Utility types of the language whose result has the members of their argument. */
const utilities = new Set(['InstanceType', 'Omit', 'Pick', 'Partial', 'Required', 'Readonly']);

/**
 * Returns the members of a utility type such as `InstanceType<typeof Map>`. The compiler resolves them, else the page
 * would be empty.
 */
function membersThroughUtility(alias: DeclarationReflection, context: Context): DeclarationReflection[] {
  const type = alias.kind === ReflectionKind.TypeAlias ? typeNodeOf(alias, context) : undefined;
  if (!type || !ts.isTypeReferenceNode(type)) return [];
  const isUtility = utilities.has(type.typeName.getText());
  return isUtility || alias.children ? documentedMembersOf(context.checker.getTypeAtLocation(type), context) : [];
}

/**
 * Returns the members of the documented type of a constant (`const Type: TypeBuilder`), of the documented type that an
 * alias resolves to through types without a page, and of the types in an intersection, which is more than a second
 * name.
 */
function membersOfNamedType(
  named: DeclarationReflection,
  own: readonly DeclarationReflection[],
  context: Context,
): DeclarationReflection[] {
  const isTyped = named.kindOf(ReflectionKind.Variable | ReflectionKind.TypeAlias);
  const type = isTyped ? namedTypeOf(named, context) : undefined;
  if (!type || (named.kind === ReflectionKind.TypeAlias && isOnlyNamed(type, context))) return [];
  // A constant can share its name with a type that has other members.
  const isOwn = ({ parent }: DeclarationReflection) =>
    named.kind === ReflectionKind.TypeAlias || parent === named || parent?.parent === named;
  const names = new Set(own.filter(isOwn).map(({ name }) => name));
  return documentedMembersOf(context.checker.getTypeAtLocation(type), context).filter(
    (member) => isListed(member) && !names.has(member.name),
  );
}

/** Returns whether a type is no more than a name, unless the named type has no page. */
function isOnlyNamed(type: ts.TypeNode, context: Context): boolean {
  if (ts.isIntersectionTypeNode(type)) return false;
  const symbol = ts.isTypeReferenceNode(type) ? context.checker.getSymbolAtLocation(type.typeName) : undefined;
  return !symbol || context.getReflectionFromSymbol(context.resolveAliasedSymbol(symbol)) !== undefined;
}

/** Returns the type that an alias or a constant is declared with if it is a name, or an intersection. */
export function namedTypeOf(reflection: DeclarationReflection, context: Context): ts.TypeNode | undefined {
  const type = typeNodeOf(reflection, context);
  return type && isMadeOfNames(type) ? type : undefined;
}

/** Returns the type that an alias or a constant is declared with. */
function typeNodeOf(reflection: DeclarationReflection, context: Context): ts.TypeNode | undefined {
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (reflection.kind === ReflectionKind.TypeAlias) return declarations.find(ts.isTypeAliasDeclaration)?.type;
  return declarations.find(ts.isVariableDeclaration)?.type;
}
