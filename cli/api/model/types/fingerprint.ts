import { hash } from 'node:crypto';
import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import { writeType } from '../../convert/endless-types.ts';
import { canonicalText } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { isProperty, isTyped, type TypedNode } from './member-nodes.ts';
import { typeOfVariable } from './variable.ts';

const { NodeBuilderFlags } = ts;

/** How the compiler writes resolved types. Those that are too deep are cut, as in its own output. */
export const nodeFlags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.IgnoreErrors;

/** A declaration that can state a type. */
type TypedDeclaration = TypedNode | ts.SignatureDeclaration;

/** Returns hashes of the declared and of the resolved type. They do not depend on how types are printed. */
export function toFingerprint(
  declarations: readonly ts.Declaration[],
  hasMembers: boolean,
  scope: ModelScope,
): ApiSymbol['fingerprint'] {
  const forms = declarations.map((node) => formsOf(node, hasMembers, scope));
  return { declared: toHash(forms.map((form) => form.declared)), resolved: toHash(forms.map((form) => form.resolved)) };
}

/** Returns a short hash of texts, whatever their order. */
function toHash(texts: readonly string[]): string {
  return hash('sha256', texts.toSorted().join('\n'), 'base64url').slice(0, 12);
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
export function canonicalOfType(
  node: ts.TypeNode | ts.BindingElement,
  checker: ts.TypeChecker,
  isOptional = false,
): string | null {
  const type = checker.getTypeAtLocation(node);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, node, nodeFlags));
  return made ? canonicalText(made, node.getSourceFile(), isOptional) : null;
}

/** Returns a signature as a type. Without a result, it returns nothing. */
export function asFunctionType({ typeParameters, parameters, type }: ts.SignatureDeclaration): ts.FunctionTypeNode {
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
