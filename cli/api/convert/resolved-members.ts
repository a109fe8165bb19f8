import {
  type Application,
  type Context,
  Converter,
  DeclarationReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { declarationsOfKind } from './declarations-of-kind.ts';
import { dependsOn } from './depends-on.ts';
import { isPrivateName } from './drop-unusable.ts';
import { hasHidingTag } from './hidden.ts';
import type { Ownership } from './ownership.ts';

/**
 * Maximum number of members that an alias gets. A longer list is a set of keys, such as an element's events, and
 * documented as one. So is a single declaration of more members in a list: otherwise a component that takes all events
 * would not show its own properties.
 */
const maxMembers = 150;

/**
 * Maximum number of aliases and constants that get the same member: a library can have hundreds of constants for icons.
 */
const maxCopies = 20;

/** Kinds of reflections that can have a type with members. To TypeDoc, a callable constant is a function. */
export const typedKinds = ReflectionKind.TypeAlias | ReflectionKind.Variable | ReflectionKind.Function;

/**
 * Gives aliases and constants the members of their resolved types that no other type documents. Otherwise the page of
 * an alias such as `Simplify<Base & { size: number }>` would lack the library's comment on `size`.
 */
export function addResolvedMembers(
  { converter }: Application,
  program: ts.Program,
  isOwnNode: Ownership['isOwnNode'],
): void {
  const checker = program.getTypeChecker();
  const add = (root: Context): void => {
    const isDeclared = createDeclaredCheck(root);
    const copies = new Map<ts.Declaration | undefined, number>();
    const copiesOf = ({ declarations = [] }: ts.Symbol) => copies.get(declarations[0]) ?? 0;
    const isLost = ({ declarations = [], name }: ts.Symbol, from: ts.Node | undefined) =>
      declarations.length > 0 &&
      !isPrivateName(name) &&
      declarations.every((node) => !isDeclared(node) && isOwnNode(node, from) && !hasHidingTag(node));
    root.setActiveProgram(program);
    for (const named of declarationsOfKind(root.project, typedKinds)) {
      if (named.children) continue;
      const symbol = root.getSymbolFromReflection(named);
      const lost = resolvedProperties(symbol, checker).filter((one) => isLost(one, symbol?.declarations?.[0]));
      // A member that has been copied often enough is only linked, to the first copy.
      const found = withoutLargeSets(lost.filter((one) => copiesOf(one) < maxCopies));
      // The text of another declaration would be wrong, and a table without the member misleading.
      const isDeclarable = (one: ts.Symbol) => hasDeclaredType(one, checker) || hasAppliedType(one, checker);
      if (found.length > maxMembers || !found.every(isDeclarable)) continue;
      const context = contextOf(named, root);
      // Types of declared members are printed as declared.
      context.convertingTypeNode = true;
      // A constant that constructs has the name of the constructed type, which has other members.
      context.shouldBeStatic = isConstructor(symbol, checker);
      for (const property of found) {
        copies.set(property.declarations?.[0], copiesOf(property) + 1);
        converter.convertSymbol(context, property);
      }
    }
    root.setActiveProgram(undefined);
  };
  // After names have been dropped, and before TypeDoc resolves what it has converted.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, add, -1);
}

/** Returns the context of a declaration. TypeDoc makes it step by step from those of the enclosing reflections. */
export function contextOf(reflection: Reflection, root: Context): Context {
  return reflection.parent ? contextOf(reflection.parent, root).withScope(reflection) : root;
}

/**
 * Returns the literals that a type consists of: itself, or parts of an intersection. What `Omit<{ size: number },
 * Name>` leaves out depends on the arguments of the generic type.
 */
export function literalsOf(type: SomeType | undefined): DeclarationReflection[] {
  if (type?.type === 'reflection') return [type.declaration];
  if (type?.type === 'reference' && isSelection(type)) return literalsOf(type.typeArguments?.[0]);
  return type?.type === 'intersection' ? type.types.flatMap(literalsOf) : [];
}

/** Returns whether a type selects properties by names that are only known from the arguments of a generic type. */
function isSelection({ name, package: from, typeArguments: [, names] = [] }: ReferenceType): boolean {
  const parts = names?.type === 'union' ? names.types : [names];
  const isOpen = parts.some((part) => part?.type === 'reference' && part.refersToTypeParameter);
  return isOpen && from === 'typescript' && (name === 'Omit' || name === 'Pick');
}

/** Returns whether a member is documented. Those of a literal inside a type, such as that of a parameter, are not. */
export function isListed({ parent }: Reflection): boolean {
  if (!parent?.kindOf(ReflectionKind.TypeLiteral)) return true;
  const named = parent.parent;
  return named instanceof DeclarationReflection && literalsOf(named.type).some((one) => one === parent);
}

/** Returns a function that tells whether a member of a documented type is declared by a node. */
function createDeclaredCheck(context: Context): (node: ts.Declaration) => boolean {
  const members = context.project.getReflectionsByKind(ReflectionKind.ClassMember).filter(isListed);
  const nodes = new Set(members.flatMap((member) => context.getSymbolFromReflection(member)?.declarations ?? []));
  return (node) => nodes.has(node);
}

/** Returns properties; if they are too many, without those that large sets of keys declare. */
function withoutLargeSets(properties: readonly ts.Symbol[]): readonly ts.Symbol[] {
  if (properties.length <= maxMembers) return properties;
  return properties.filter(({ declarations: [node] = [] }) => {
    const set = node?.parent;
    const hasMembers = set && (ts.isInterfaceDeclaration(set) || ts.isTypeLiteralNode(set) || ts.isClassLike(set));
    return !hasMembers || set.members.length <= maxMembers;
  });
}

/** Returns the public properties of the object type with a name, as declared; none for other types. */
function resolvedProperties(named: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol[] {
  const node = (named?.declarations ?? []).find(isTyped)?.type;
  if (!node || !isMadeOfNames(node)) return [];
  const type = checker.getTypeAtLocation(node);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  return type.getProperties().filter(({ declarations = [] }) => declarations.every(isPublic));
}

/** Returns whether a type is a name, or an intersection, so that other declarations have its members. */
export function isMadeOfNames(node: ts.TypeNode): boolean {
  if (ts.isImportTypeNode(node)) return !node.isTypeOf;
  return ts.isTypeReferenceNode(node) || ts.isIntersectionTypeNode(node);
}

function isConstructor(named: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  const isValue = named !== undefined && (named.flags & ts.SymbolFlags.Variable) !== 0;
  return isValue && checker.getTypeOfSymbol(named).getConstructSignatures().length > 0;
}

function isTyped(node: ts.Declaration): node is ts.TypeAliasDeclaration | ts.VariableDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node);
}

function isPublic(node: ts.Declaration): boolean {
  const name = ts.getNameOfDeclaration(node);
  if (name && ts.isPrivateIdentifier(name)) return false;
  return (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;
}

/** Returns whether a property has the type that is written in its declaration, be it optional or not. */
function hasDeclaredType(property: ts.Symbol, checker: ts.TypeChecker): boolean {
  const declared = property.declarations?.[0] as { symbol?: ts.Symbol } | undefined;
  const typeOf = (symbol: ts.Symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return declared?.symbol !== undefined && typeOf(property) === typeOf(declared.symbol);
}

/**
 * Returns whether a property has the type that is written in its declaration, but for the arguments of a generic type.
 * They take the place of its parameters where the member is printed. Mapped types can make anything of a function.
 */
function hasAppliedType(property: ts.Symbol, checker: ts.TypeChecker): boolean {
  const [node] = property.declarations ?? [];
  if (!node || !dependsOn(node, node, checker)) return false;
  const call = isTypedMember(node) && node.type && ts.isFunctionTypeNode(node.type) ? node.type : node;
  if (!ts.isFunctionLike(call) || ts.isAccessor(call)) return true;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  return type.getCallSignatures().some((signature) => signature.getDeclaration() === call);
}

function isTypedMember(node: ts.Node): node is ts.PropertySignature | ts.PropertyDeclaration {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}
