import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import { dependsOn } from '../../convert/depends-on.ts';
import { writeType } from '../../convert/endless-types.ts';
import { symbolNamedBy } from '../../convert/exported-symbols.ts';
import { canonicalText, fingerprint, withoutAddedUndefined } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { isProperty, isTyped, type TypedNode } from './member-nodes.ts';
import { createSignaturePrinter, type SignaturePrinter } from './signature.ts';
import { typeOfVariable } from './variable.ts';

const { NodeBuilderFlags } = ts;

/** Longest resolved type that helps a reader, in characters. */
const longest = 800;

/** The same for an alias whose page says nothing else about its members, such as one made from a schema. */
const longestAlone = 4000;

/** A module in a type. The compiler names it by the path of its file on this machine. */
const moduleByPath = /\bimport\(["']/;

/** Types that are too deep to print are cut, as in the compiler's own output. */
const nodeFlags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.IgnoreErrors;

/** A declaration that can state a type. */
type TypedDeclaration = TypedNode | ts.SignatureDeclaration;

/**
 * Returns the type that the compiler resolves a declared type to, or `null` if it is the same or too long. If a
 * constant and a type share the name, the first that resolves to another type counts. Names have links, except to the
 * symbol itself, whose slug is `own`.
 */
export function toResolved(
  declarations: readonly ts.Declaration[],
  { own, hasMembers }: { own: string; hasMembers: boolean },
  scope: ModelScope,
): ApiSymbol['resolved'] {
  for (const node of declarations) {
    const type = isTyped(node) ? node.type : undefined;
    const isAlone = ts.isTypeAliasDeclaration(node) && !node.typeParameters && !hasMembers;
    const resolved = type ? resolveType(type, { own, limit: isAlone ? longestAlone : longest }, scope) : null;
    if (resolved) return resolved;
  }
  return null;
}

function resolveType(
  node: ts.TypeNode,
  { own, limit }: { own: string; limit: number },
  scope: ModelScope,
): ApiSymbol['resolved'] {
  const { checker, isRecursive } = scope;
  if (isUniqueSymbol(node)) return null;
  // For a recursive generic type, the compiler only resolves the first step.
  if (isRecursive(node) && dependsOn(node, node, checker)) return null;
  const flags = nodeFlags | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
  const type = checker.getTypeAtLocation(node);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, undefined, flags), limit);
  if (!made || isCut(made)) return null;
  const printer = createSignaturePrinter(scope, own, { onUnlinked: () => undefined });
  const shown = withoutAddedUndefined(made);
  const resolved = printer.print(shown);
  const { text } = resolved;
  if (text.length > limit || moduleByPath.test(text)) return null;
  // A type that repeats the declaration above, or consists of names that readers cannot look up, says nothing new.
  if (isAlike(shown, asFunction(node), printer) || isOfUnknownNames(shown, node, printer)) return null;
  // Nor do types that the language's documentation or the page itself describes.
  if (ts.isTypeLiteralNode(shown) && isOfLanguage(type, scope)) return null;
  const referenced = referencedBy(node, scope);
  if (referenced && isAlike(shown, withoutAddedUndefined(referenced), printer)) return null;
  const isSaid = canonicalText(node, node.getSourceFile()) === canonicalOfType(node, checker);
  return isSaid ? null : resolved;
}

/** Returns whether the compiler has written `any` for parts of a type that leads back to itself. */
function isCut(made: ts.Node): boolean {
  return (ts.getSyntheticLeadingComments(made)?.length ?? 0) > 0 || (ts.forEachChild(made, isCut) ?? false);
}

/** Returns whether a type consists only of names that have no links and are not in its declaration. */
function isOfUnknownNames(made: ts.TypeNode, declared: ts.TypeNode, printer: SignaturePrinter): boolean {
  const parts = ts.isIntersectionTypeNode(made) || ts.isUnionTypeNode(made) ? made.types : [made];
  const written = new Set(declared.getText().split(/[^\w$]+/));
  return parts.every((part) => {
    if (!ts.isTypeReferenceNode(part)) return false;
    const { text, links } = printer.print(part.typeName);
    return links.length === 0 && !written.has(text);
  });
}

/** Returns a type with nothing but one signature as the compiler writes it: `(a: A) => B` for `{ (a: A): B }`. */
function asFunction(type: ts.TypeNode): ts.TypeNode {
  const [only, ...others] = ts.isTypeLiteralNode(type) ? type.members : [];
  if (!only || others.length > 0) return type;
  if (ts.isCallSignatureDeclaration(only)) return asFunctionType(only);
  if (ts.isConstructSignatureDeclaration(only) && only.type) {
    return ts.factory.createConstructorTypeNode(undefined, only.typeParameters, only.parameters, only.type);
  }
  return type;
}

/** Returns whether two types are written alike except for the order of the parts of unions and objects. */
function isAlike(made: ts.TypeNode, declared: ts.TypeNode, printer: SignaturePrinter): boolean {
  const print = (node: ts.Node) => withoutStyle(printer.print(node).text);
  if (print(made).length !== print(declared).length) return false;
  return print(withSortedParts(made, print)) === print(withSortedParts(declared, print));
}

function withSortedParts(node: ts.Node, print: (part: ts.Node) => string): ts.Node {
  const { factory } = ts;
  const shown = ts.visitEachChild(node, (child) => withSortedParts(child, print), undefined);
  const sorted = <Part extends ts.Node>(parts: readonly Part[]): Part[] => {
    const texts = new Map(parts.map((part) => [part, print(part)]));
    return [...texts].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([part]) => part);
  };
  if (ts.isUnionTypeNode(shown)) return ts.setOriginalNode(factory.createUnionTypeNode(sorted(shown.types)), node);
  if (!ts.isTypeLiteralNode(shown)) return shown;
  return ts.setOriginalNode(factory.createTypeLiteralNode(sorted(shown.members)), node);
}

/** Returns whether all members of a type are declared by the language or the browser, as those of `Readonly<Date>`. */
function isOfLanguage(type: ts.Type, { program }: ModelScope): boolean {
  const isStandard = (node: ts.Node) => program.isSourceFileDefaultLibrary(node.getSourceFile());
  const nodes = type.getProperties().map(({ declarations = [] }) => declarations);
  return nodes.length > 0 && nodes.every((declarations) => declarations.length > 0 && declarations.every(isStandard));
}

/** If a type names an alias of the library without a page, returns the type of the alias. */
function referencedBy(node: ts.TypeNode, { checker, slugOfSymbol, isOwnNode }: ModelScope): ts.TypeNode | undefined {
  const target = symbolNamedBy(node, checker);
  const alias = target?.declarations?.find(ts.isTypeAliasDeclaration);
  return target && alias && slugOfSymbol(target) === undefined && isOwnNode(alias) ? alias.type : undefined;
}

/** Returns the text of a type without differences in style. */
function withoutStyle(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('"', "'");
}

/** Returns whether a type is a `unique symbol`, which the compiler names after its constant. */
function isUniqueSymbol(node: ts.TypeNode): boolean {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.UniqueKeyword;
}

/** Returns hashes of the declared and of the resolved type. They do not depend on how types are printed. */
export function toFingerprint(
  declarations: readonly ts.Declaration[],
  hasMembers: boolean,
  scope: ModelScope,
): ApiSymbol['fingerprint'] {
  const forms = declarations.map((node) => formsOf(node, hasMembers, scope));
  const declared = forms.map((form) => form.declared).sort();
  const resolved = forms.map((form) => form.resolved).sort();
  return { declared: fingerprint(...declared), resolved: fingerprint(...resolved) };
}

/** Normal forms of a type, as declared and as the compiler resolves it. */
interface TypeForms {
  declared: string;
  resolved: string;
}

function formsOf(node: ts.Declaration, hasMembers: boolean, scope: ModelScope): TypeForms {
  if (ts.isBindingElement(node) && !hasMembers) return formsOfElement(node, scope);
  return { declared: declaredForm(node, hasMembers), resolved: resolvedForm(node, hasMembers, scope) };
}

/** Returns the forms of a constant that is declared by a pattern. A pattern of a list names no type of its elements. */
function formsOfElement(node: ts.BindingElement, { checker }: ModelScope): TypeForms {
  const type = typeOfVariable(node);
  const resolved = canonicalOfType(node, checker);
  const declared = type ? canonicalText(type, node.getSourceFile()) : (resolved ?? '');
  return { declared, resolved: resolved ?? declared };
}

function declaredForm(node: ts.Declaration, hasMembers: boolean): string {
  const file = node.getSourceFile();
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) return headOf(node);
  if (ts.isEnumMember(node)) return node.initializer ? node.initializer.getText(file) : '';
  if (!hasType(node)) return '';
  if (hasMembers) return ts.isFunctionLike(node) ? '' : otherParts(node);
  if (ts.isFunctionLike(node)) return canonicalText(asFunctionType(node), file);
  const isOptional = isOptionalProperty(node);
  return (isOptional ? '?' : '') + (node.type ? canonicalText(node.type, file, isOptional) : '');
}

/** Returns the type parameters and bases of a type. Its members are compared separately. */
function headOf({ heritageClauses, typeParameters }: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): string {
  const bases = (heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));
  return [...(typeParameters ?? []).map((parameter) => parameter.getText()), ':', ...bases.sort()].join(' ');
}

/** Returns the parts of an intersection other than its literals, whose members are compared separately. */
function otherParts({ type }: TypedDeclaration): string {
  if (!type || !ts.isIntersectionTypeNode(type)) return '';
  const parts = type.types.filter((part) => !ts.isTypeLiteralNode(part));
  return parts.map((part) => canonicalText(part, part.getSourceFile())).join(' & ');
}

function resolvedForm(node: ts.Declaration, hasMembers: boolean, { checker, isRecursive }: ModelScope): string {
  if (!hasType(node) || hasMembers) return declaredForm(node, hasMembers);
  if (isRecursive(ts.isFunctionLike(node) ? node : (node.type ?? node))) return declaredForm(node, hasMembers);
  if (!ts.isFunctionLike(node)) {
    const isOptional = isOptionalProperty(node);
    const form = node.type ? canonicalOfType(node.type, checker, isOptional) : '';
    return form === null ? declaredForm(node, hasMembers) : (isOptional ? '?' : '') + form;
  }
  const signature = checker.getSignatureFromDeclaration(node);
  if (!signature) return '';
  const { FunctionType } = ts.SyntaxKind;
  const made = writeType(checker, (one) =>
    one.signatureToSignatureDeclaration(signature, FunctionType, node, nodeFlags),
  );
  return made ? canonicalText(made, node.getSourceFile()) : declaredForm(node, hasMembers);
}

/**
 * Returns the normal form of a type after the compiler has resolved it, aliases included; `null` if it is too large.
 */
function canonicalOfType(
  node: ts.TypeNode | ts.BindingElement,
  checker: ts.TypeChecker,
  isOptional = false,
): string | null {
  const type = checker.getTypeAtLocation(node);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, node, nodeFlags));
  return made ? canonicalText(made, node.getSourceFile(), isOptional) : null;
}

function asFunctionType({ typeParameters, parameters, type }: ts.SignatureDeclaration): ts.FunctionTypeNode {
  const { factory } = ts;
  const result = type ?? factory.createKeywordTypeNode(ts.SyntaxKind.VoidKeyword);
  return factory.createFunctionTypeNode(typeParameters, parameters, result);
}

function isOptionalProperty(node: ts.Declaration): boolean {
  return isProperty(node) && node.questionToken !== undefined;
}

function hasType(node: ts.Declaration): node is TypedDeclaration {
  return isTyped(node) || (ts.isFunctionLike(node) && !ts.isAccessor(node));
}
