import ts from 'typescript';
import { writeType } from '../../convert/endless-types.ts';
import { canonicalText, withoutUndefined } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { appliedFlags, dependsOn, toCall } from './applied-signature.ts';

/** Longest type that takes the place of a declared one, in characters. A longer one tells less than its name. */
const longest = 800;

/**
 * Returns the declarations of a member with the arguments of the type that has it in place of type parameters; the same
 * list if the arguments change nothing. What would become very long stays as it is.
 *
 * @param property what the type makes of the member; `undefined` if that is as declared
 */
export function asApplied(
  declarations: readonly ts.Declaration[],
  property: ts.Symbol | undefined,
  scope: ModelScope,
): readonly ts.Declaration[] {
  if (!property) return declarations;
  const applied = declarations.map((node) => {
    const one = dependsOn(node, node, scope.checker) ? applyTo(node, property, scope) : node;
    return one === node || canonicalText(one, node.getSourceFile()).length > longest ? node : one;
  });
  return applied.every((node, index) => node === declarations[index]) ? declarations : applied;
}

/** Returns a signature of a member with the arguments of the type that has it; the same one if they change nothing. */
export function applySignature(
  written: ts.SignatureDeclaration,
  property: ts.Symbol | undefined,
  scope: ModelScope,
): ts.SignatureDeclaration {
  const type = property && scope.checker.getNonNullableType(scope.checker.getTypeOfSymbol(property));
  const signatures = type ? [...type.getCallSignatures(), ...type.getConstructSignatures()] : [];
  const signature = signatures.find((one) => one.getDeclaration() === written);
  const { shown = written } = (type && signature && toCall(signature, type, scope)) ?? {};
  return shown !== written && isMethod(written) ? asMethod(shown, written) : shown;
}

function applyTo(node: ts.Declaration, property: ts.Symbol, scope: ModelScope): ts.Declaration {
  if (isMethod(node)) return applySignature(node, property, scope);
  const isTyped = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isGetAccessor(node);
  if (!isTyped || !node.type) return node;
  const type = ts.isFunctionTypeNode(node.type)
    ? (applySignature(node.type, property, scope) as ts.FunctionTypeNode)
    : writtenType(property, scope);
  return type ? withType(node, type) : node;
}

/** Returns what the compiler writes of a property's type. */
function writtenType(property: ts.Symbol, { checker }: ModelScope): ts.TypeNode | undefined {
  const type = checker.getTypeOfSymbol(property);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, undefined, appliedFlags)) ?? undefined;
  return made && property.flags & ts.SymbolFlags.Optional ? withoutUndefined(made) : made;
}

function withType(
  node: ts.PropertySignature | ts.PropertyDeclaration | ts.GetAccessorDeclaration,
  type: ts.TypeNode,
): ts.Declaration {
  const { factory } = ts;
  const { modifiers, name } = node;
  if (ts.isPropertySignature(node)) {
    return factory.updatePropertySignature(node, node.modifiers, name, node.questionToken, type);
  }
  if (ts.isGetAccessor(node)) {
    return factory.updateGetAccessorDeclaration(node, modifiers, name, node.parameters, type, node.body);
  }
  const mark = node.questionToken ?? node.exclamationToken;
  return factory.updatePropertyDeclaration(node, modifiers, name, mark, type, node.initializer);
}

function isMethod(node: ts.Node): node is ts.MethodSignature | ts.MethodDeclaration {
  return ts.isMethodSignature(node) || ts.isMethodDeclaration(node);
}

/** Returns a signature that the compiler made as a method of the same name as the written one. */
function asMethod(
  { typeParameters, parameters, type }: ts.SignatureDeclaration,
  written: ts.MethodSignature | ts.MethodDeclaration,
): ts.MethodSignature {
  const { name, questionToken } = written;
  const modifiers = ts.getModifiers(written as ts.MethodDeclaration);
  const { factory } = ts;
  const made = factory.createMethodSignature(modifiers, name, questionToken, typeParameters, parameters, type);
  return ts.setOriginalNode(made, written);
}
