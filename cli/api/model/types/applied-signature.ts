import ts from 'typescript';
import { dependsOn } from '../../convert/depends-on.ts';
import { writeType } from '../../convert/endless-types.ts';
import { asDeclaredOptional } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';

const { NodeBuilderFlags, SyntaxKind } = ts;

/** How the compiler writes a declaration to which the arguments of a type are applied. */
export const appliedFlags =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.IgnoreErrors |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** Returns the signatures by which a type is called, then those by which it constructs. */
export function signaturesOf(type: ts.Type): ts.Signature[] {
  return [...type.getCallSignatures(), ...type.getConstructSignatures()];
}

/** A signature of a symbol. */
export interface Call {
  /** Its declaration, with its comment. */
  written: ts.SignatureDeclaration;
  /**
   * The signature that readers see: the declaration, or the declaration with type parameters replaced by the arguments
   * of its type.
   */
  shown: ts.SignatureDeclaration;
}

/**
 * Returns a signature of a type as readers see it, or `null` if it is written nowhere, like the common signature of the
 * parts of a union. For each use of a type with `this` or type parameters, the compiler makes another signature, which
 * differs from the declaration only in these places.
 */
export function toCall(signature: ts.Signature, type: ts.Type, { checker }: ModelScope): Call | null {
  const written = signature.getDeclaration();
  if (checker.getSignatureFromDeclaration(written) === signature) return { written, shown: written };
  if (type.isUnion()) return null;
  // The arguments of `typeof identity<string>` replace the type parameters of the signature itself.
  const isApplied = written.typeParameters !== undefined && signature.typeParameters === undefined;
  const isReplacedIn = (node: ts.Node) => dependsOn(node, isApplied ? node : written, checker);
  if (!isApplied && !isReplacedIn(written)) return { written, shown: written };
  const applied = writeType(checker, (one) =>
    one.signatureToSignatureDeclaration(signature, toKind(written), undefined, appliedFlags),
  ) as ts.SignatureDeclaration | null;
  return applied ? { written, shown: mostlyAsWritten(applied, written, isReplacedIn) } : null;
}

/** Returns whether the arguments of a type replace something in a node of its declaration. */
type ReplacementCheck = (written: ts.Node) => boolean;

/**
 * Returns a signature in which all parts that the arguments do not change are as its author wrote them. The compiler
 * writes out defaults of type parameters, turns `...rest: Pair` into several parameters with names of its own, and adds
 * `undefined` to the types of optional parameters.
 */
function mostlyAsWritten(
  applied: ts.SignatureDeclaration,
  written: ts.SignatureDeclaration,
  isReplacedIn: ReplacementCheck,
): ts.SignatureDeclaration {
  const { parameters, type } = written;
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (node === applied.type) return toMostlyWritten(node, type, isReplacedIn);
    if (!ts.isParameter(node)) return node;
    const index = applied.parameters.indexOf(node);
    const source = parameters[index] ?? parameters.at(-1);
    if (source && !isReplacedIn(source)) return index < parameters.length ? source : undefined;
    return toWrittenParameter(node, source, isReplacedIn);
  };
  return ts.setOriginalNode(ts.visitEachChild(applied, visit, undefined), written);
}

/**
 * Returns a type whose arguments and properties are as written unless the arguments of the type's owner change them.
 * The compiler writes out the aliases in them, which can take thousands of characters.
 */
function toMostlyWritten<T extends ts.Node>(applied: T, written: T | undefined, isReplacedIn: ReplacementCheck): T {
  if (!written) return applied;
  if (!isReplacedIn(written)) return written;
  const [shown, sources] = [partsOf(applied), partsOf(written)];
  const isAlike = shown.size === sources.size && [...shown.keys()].every((name) => sources.has(name));
  if (!isAlike) return applied;
  const names = new Map([...shown].map(([name, part]) => [part, name]));
  const visit = (node: ts.Node): ts.Node => toMostlyWritten(node, sources.get(names.get(node) ?? ''), isReplacedIn);
  return ts.visitEachChild(applied, visit, undefined);
}

/** Returns the arguments of a named type, the properties of an object, or the type of a property, by their names. */
function partsOf(node: ts.Node): ReadonlyMap<string, ts.Node> {
  if (ts.isPropertySignature(node)) return new Map(node.type && [['type', node.type]]);
  if (ts.isTypeLiteralNode(node)) return new Map(node.members.flatMap(toNamedPart));
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return new Map();
  const { text } = node.typeName;
  return new Map(node.typeArguments?.map((argument, index) => [`${text} ${index}`, argument]));
}

function toNamedPart(member: ts.TypeElement): [name: string, part: ts.Node][] {
  const isNamed = ts.isPropertySignature(member) && ts.isIdentifier(member.name);
  return isNamed ? [[member.name.text, member]] : [];
}

function toWrittenParameter(
  node: ts.ParameterDeclaration,
  source: ts.ParameterDeclaration | undefined,
  isReplacedIn: ReplacementCheck,
): ts.Node {
  const { modifiers, dotDotDotToken, questionToken, initializer } = node;
  // The parts of a rest parameter have names of their own.
  const own = source?.dotDotDotToken ? undefined : source;
  const name = own?.name ?? node.name;
  const type = node.type && toMostlyWritten(node.type, own?.type, isReplacedIn);
  const shown = questionToken && type ? asDeclaredOptional(type, source?.type) : type;
  return ts.factory.updateParameterDeclaration(
    node,
    modifiers,
    dotDotDotToken,
    name,
    questionToken,
    shown,
    initializer,
  );
}

/** Returns the kind of signature that stands for a declaration without a name of its own. */
function toKind(written: ts.SignatureDeclaration): ts.SyntaxKind {
  if (ts.isFunctionTypeNode(written) || ts.isConstructorTypeNode(written)) return written.kind;
  const makes = ts.isConstructorDeclaration(written) || ts.isConstructSignatureDeclaration(written);
  return makes ? SyntaxKind.ConstructSignature : SyntaxKind.CallSignature;
}
