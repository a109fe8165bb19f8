import ts from 'typescript';
import { writeType } from '../write-type.ts';
import { withoutUndefined } from './canonical.ts';
import type { ModelScope } from './scope.ts';

const { NodeBuilderFlags, SyntaxKind } = ts;

const flags =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.IgnoreErrors |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** A signature of a symbol. */
export interface Call {
  /** Its declaration, with its comment. */
  written: ts.SignatureDeclaration;
  /** What readers see: the declaration itself, or that with the arguments of its type in place of type parameters. */
  shown: ts.SignatureDeclaration;
}

/**
 * Returns a signature of a type as readers see it, or `null` if it is written nowhere, as what fits all parts of a
 * union. The compiler makes another one for each use of a type that says `this` or has type parameters. It differs from
 * the declaration only where that names a type parameter.
 */
export function toCall(signature: ts.Signature, type: ts.Type, { checker }: ModelScope): Call | null {
  const written = signature.getDeclaration();
  if (checker.getSignatureFromDeclaration(written) === signature) return { written, shown: written };
  if (type.isUnion()) return null;
  // The arguments of `typeof identity<string>` replace the type parameters of the signature itself.
  const isApplied = written.typeParameters !== undefined && signature.typeParameters === undefined;
  if (!isApplied && !namesOuterTypeParameter(written, checker)) return { written, shown: written };
  const shown = writeType(checker, (one) =>
    one.signatureToSignatureDeclaration(signature, toKind(written), undefined, flags),
  );
  return shown
    ? { written, shown: ts.visitEachChild(shown as ts.SignatureDeclaration, toWrittenOption, undefined) }
    : null;
}

/** Returns an optional parameter as authors write it. The compiler adds `undefined` to its type. */
function toWrittenOption(node: ts.Node): ts.Node {
  if (!ts.isParameter(node) || !node.questionToken || !node.type) return node;
  const { modifiers, dotDotDotToken, name, questionToken, type, initializer } = node;
  const shown = withoutUndefined(type);
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

/** Returns whether a declaration names a type parameter that something around it declares. */
function namesOuterTypeParameter(declaration: ts.Node, checker: ts.TypeChecker): boolean {
  const isInside = (node: ts.Node): boolean => ts.findAncestor(node, (one) => one === declaration) !== undefined;
  const visit = (node: ts.Node): boolean => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const isOuter = symbol && symbol.flags & ts.SymbolFlags.TypeParameter && !symbol.declarations?.some(isInside);
    return isOuter ? true : (ts.forEachChild(node, visit) ?? false);
  };
  return visit(declaration);
}
