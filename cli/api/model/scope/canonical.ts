import ts from 'typescript';
import { oneLine } from '../../../syntax/one-line.ts';
import { passedParameters } from '../../convert/signatures.ts';

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/**
 * Returns the text of a type in a normal form. Compilers print the same type in different ways (parameter names, order
 * of unions, `?: T | undefined`, `import('./x').T`, `T[]`); the normal form is the same for all of them.
 *
 * @param isOptional whether the typed property is optional, so that `undefined` in its type adds nothing
 */
export function canonicalText(node: ts.Node, file: ts.SourceFile, isOptional = false): string {
  const normal = ts.visitNode(node, (inner) => normalise(inner, file)) ?? node;
  const shown = isOptional && ts.isTypeNode(normal) ? withoutUndefined(normal) : normal;
  return oneLine(printer.printNode(ts.EmitHint.Unspecified, shown, file));
}

function normalise(node: ts.Node, file: ts.SourceFile): ts.Node {
  const visit = <Kind extends ts.Node>(child: Kind): Kind =>
    ts.visitNode(child, (inner) => normalise(inner, file)) as Kind;
  const each = <Kind extends ts.Node>(parent: Kind): Kind =>
    ts.visitEachChild(parent, (inner) => normalise(inner, file), undefined);
  const { factory } = ts;
  if (ts.isParenthesizedTypeNode(node)) return visit(node.type);
  if (ts.isQualifiedName(node)) return visit(node.right);
  if (ts.isImportTypeNode(node)) return fromImport(each(node));
  if (ts.isArrayTypeNode(node)) return factory.createTypeReferenceNode('Array', [visit(node.elementType)]);
  if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text);
  if (ts.isUnionTypeNode(node)) return sorted(each(node), file);
  if (ts.isMethodSignature(node)) return asProperty(each(node));
  if (ts.isFunctionTypeNode(node)) return withoutNames(each(node));
  if (ts.isPropertySignature(node) && node.questionToken && node.type) return optional(each(node));
  return each(node);
}

/** Returns an imported type without the module it is imported from. */
export function fromImport({ qualifier, typeArguments, isTypeOf }: ts.ImportTypeNode): ts.TypeNode {
  const name = qualifier ?? ts.factory.createIdentifier('module');
  return isTypeOf
    ? ts.factory.createTypeQueryNode(name, typeArguments)
    : ts.factory.createTypeReferenceNode(name, typeArguments);
}

function sorted({ types }: ts.UnionTypeNode, file: ts.SourceFile): ts.TypeNode {
  const texts = new Map(types.map((type) => [printer.printNode(ts.EmitHint.Unspecified, type, file), type]));
  const members = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type);
  return ts.factory.createUnionTypeNode(members);
}

function asProperty(method: ts.MethodSignature): ts.PropertySignature {
  const { factory } = ts;
  const { name, questionToken, type = factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword) } = method;
  const call = withoutNames(factory.createFunctionTypeNode(method.typeParameters, method.parameters, type));
  return factory.createPropertySignature(undefined, name, questionToken, call);
}

/** Removes what callers do not see: parameter names, and `this`, which is not passed. */
function withoutNames(node: ts.FunctionTypeNode): ts.FunctionTypeNode {
  const parameters = passedParameters(node).map(({ dotDotDotToken, questionToken, type }, index) =>
    ts.factory.createParameterDeclaration(
      undefined,
      dotDotDotToken,
      `_${index}`,
      questionToken,
      type && questionToken ? withoutUndefined(type) : type,
    ),
  );
  return ts.factory.createFunctionTypeNode(node.typeParameters, parameters, node.type);
}

function optional({ modifiers, name, questionToken, type }: ts.PropertySignature): ts.PropertySignature {
  return ts.factory.createPropertySignature(modifiers, name, questionToken, type && withoutUndefined(type));
}

/** Returns a type without `undefined`, which adds nothing to what is optional. */
function withoutUndefined(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isUnionTypeNode(type)) return type;
  const rest = type.types.filter((part) => !isUndefined(part));
  return rest.length === 1 ? (rest[0] as ts.TypeNode) : ts.factory.createUnionTypeNode(rest);
}

/** Returns a type that the compiler wrote without the `undefined` that it adds to what has a question mark. */
export function withoutAddedUndefined<T extends ts.Node>(node: T): T {
  const isPart = ts.isPropertySignature(node) || ts.isParameter(node) || ts.isNamedTupleMember(node);
  const type = isPart && node.questionToken ? node.type : undefined;
  const own = type && withoutUndefined(type);
  // In a union, a function is in parentheses.
  const shown = own && own !== type && ts.isParenthesizedTypeNode(own) ? own.type : own;
  const toPart = (child: ts.Node) => withoutAddedUndefined(shown && child === type ? shown : child);
  return ts.visitEachChild(node, toPart, undefined);
}

/**
 * Returns the type that the compiler wrote of something optional. It adds `undefined`, which is left out unless the
 * declaration has it, too.
 */
export function asDeclaredOptional(type: ts.TypeNode, declared: ts.TypeNode | undefined): ts.TypeNode {
  const isWritten = declared && ts.isUnionTypeNode(declared) && declared.types.some(isUndefined);
  return isWritten ? type : withoutUndefined(type);
}

function isUndefined({ kind }: ts.TypeNode): boolean {
  return kind === ts.SyntaxKind.UndefinedKeyword;
}
