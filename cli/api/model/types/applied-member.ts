import ts from 'typescript';
import { dependsOn } from '../../convert/depends-on.ts';
import { writeType } from '../../convert/endless-types.ts';
import { asDeclaredOptional, canonicalText } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { appliedFlags, signaturesOf, toCall } from './applied-signature.ts';
import { isMapped, toMappedProperty } from './mapped-member.ts';
import { isMethod, isProperty, toConstructor, toMethod, toProperty } from './member-nodes.ts';

/** Longest type that replaces a declared one, in characters. A longer one says less than its name. */
const longest = 800;

/**
 * Returns the declarations of a member with type parameters replaced by the arguments of the type that has the member;
 * the same list if that changes nothing. Declarations that would become very long stay as they are.
 *
 * @param property the member as that type has it; `undefined` if the type declares it
 */
export function asApplied(
  declarations: readonly ts.Declaration[],
  property: ts.Symbol | undefined,
  scope: ModelScope,
): readonly ts.Declaration[] {
  if (!property) return declarations;
  if (isMapped(declarations, property, scope)) {
    const made = toMappedProperty(property, declarations[0], scope);
    return made ? [made] : declarations;
  }
  const applied = declarations.map((node) => {
    const one = dependsOn(node, node, scope.checker) ? applyTo(node, property, scope) : node;
    return one === node || canonicalText(one, node.getSourceFile()).length > longest ? node : one;
  });
  return applied.every((node, index) => node === declarations[index]) ? declarations : applied;
}

/**
 * Returns a signature of a member with the arguments of the type that has the member; the same one if they change
 * nothing.
 */
export function applySignature(
  written: ts.SignatureDeclaration,
  property: ts.Symbol | undefined,
  scope: ModelScope,
): ts.SignatureDeclaration {
  const type = property && scope.checker.getNonNullableType(scope.checker.getTypeOfSymbol(property));
  const signature = type && signaturesOf(type).find((one) => one.getDeclaration() === written);
  const { shown = written } = (type && signature && toCall(signature, type, scope)) ?? {};
  if (shown === written) return written;
  if (ts.isConstructorDeclaration(written)) return toConstructor(written, shown);
  return isMethod(written) ? toMethod(written, shown, written.questionToken) : shown;
}

function applyTo(node: ts.Declaration, property: ts.Symbol, scope: ModelScope): ts.Declaration {
  if (isMethod(node) || ts.isConstructorDeclaration(node)) return applySignature(node, property, scope);
  if (!(isProperty(node) || ts.isGetAccessor(node)) || !node.type) return node;
  const type = ts.isFunctionTypeNode(node.type)
    ? (applySignature(node.type, property, scope) as ts.FunctionTypeNode)
    : writtenType(node.type, property, scope);
  if (!type) return node;
  if (isProperty(node)) return toProperty(node, type, node.questionToken);
  const { modifiers, name, parameters, body } = node;
  return ts.factory.updateGetAccessorDeclaration(node, modifiers, name, parameters, type, body);
}

/** Returns the type that the compiler writes in place of the declared type of a property. */
function writtenType(declared: ts.TypeNode, property: ts.Symbol, { checker }: ModelScope): ts.TypeNode | undefined {
  const type = checker.getTypeOfSymbol(property);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, undefined, appliedFlags)) ?? undefined;
  return made && property.flags & ts.SymbolFlags.Optional ? asDeclaredOptional(made, declared) : made;
}
