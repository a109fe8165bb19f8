import ts from 'typescript';

type PropertyNode = ts.PropertySignature | ts.PropertyDeclaration;
type MethodNode = ts.MethodSignature | ts.MethodDeclaration;

/** A declaration that states a type and is not callable itself. */
export type TypedNode = PropertyNode | ts.VariableDeclaration | ts.TypeAliasDeclaration;

/** Returns whether a declaration states a type and is not callable itself. */
export function isTyped(node: ts.Node): node is TypedNode {
  return isProperty(node) || ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Returns the `typeof` that a declaration states as its type, if it states one. */
export function typeQueryOf(node: ts.Node): ts.TypeQueryNode | undefined {
  return isTyped(node) && node.type && ts.isTypeQueryNode(node.type) ? node.type : undefined;
}

/** Returns whether a node declares a property of an interface, a literal or a class. */
export function isProperty(node: ts.Node): node is PropertyNode {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

/** Returns whether a node declares a method of an interface, a literal or a class. */
export function isMethod(node: ts.Node): node is MethodNode {
  return ts.isMethodSignature(node) || ts.isMethodDeclaration(node);
}

/** Returns a property with another type or question mark. */
export function toProperty(
  node: PropertyNode,
  type: ts.TypeNode | undefined,
  questionToken: ts.QuestionToken | undefined,
): ts.PropertySignature {
  const made = ts.factory.createPropertySignature(ts.getModifiers(node), node.name, questionToken, type);
  return ts.setOriginalNode(made, node);
}

/** Returns a method with another signature or question mark. */
export function toMethod(
  node: MethodNode,
  { typeParameters, parameters, type }: ts.SignatureDeclaration,
  questionToken: ts.QuestionToken | undefined,
): ts.MethodSignature {
  const { factory } = ts;
  const modifiers = ts.getModifiers(node);
  const made = factory.createMethodSignature(modifiers, node.name, questionToken, typeParameters, parameters, type);
  return ts.setOriginalNode(made, node);
}

/** Returns the type of a method that states what it returns. */
export function toFunctionType({ typeParameters, parameters, type }: MethodNode): ts.FunctionTypeNode | undefined {
  return type && ts.factory.createFunctionTypeNode(typeParameters, parameters, type);
}

/** Returns a constructor with other parameters. */
export function toConstructor(
  node: ts.ConstructorDeclaration,
  { parameters }: ts.SignatureDeclaration,
): ts.ConstructorDeclaration {
  const made = ts.factory.createConstructorDeclaration(ts.getModifiers(node), parameters, undefined);
  return ts.setOriginalNode(made, node);
}
