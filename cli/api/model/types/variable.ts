import ts from 'typescript';

/** A declaration of a variable: by its name, or by a part of a pattern (`export const { add, subtract }: Maths`). */
type VariableNode = ts.VariableDeclaration | ts.BindingElement;

/** Returns whether a node declares a variable. */
export function isVariable(node: ts.Node): node is VariableNode {
  return ts.isVariableDeclaration(node) || ts.isBindingElement(node);
}

/** Returns the type that a variable is declared with. In a pattern, that is a property of the type of the pattern. */
export function typeOfVariable(node: VariableNode): ts.TypeNode | undefined {
  if (ts.isVariableDeclaration(node)) return node.type;
  const { parent: pattern, name, propertyName = name } = node;
  const whole = isVariable(pattern.parent) ? typeOfVariable(pattern.parent) : undefined;
  const isNamed = ts.isIdentifier(propertyName) || ts.isStringLiteral(propertyName);
  if (!whole || !isNamed || ts.isArrayBindingPattern(pattern) || node.dotDotDotToken) return undefined;
  const key = ts.factory.createStringLiteral(propertyName.text, true);
  return ts.factory.createIndexedAccessTypeNode(whole, ts.factory.createLiteralTypeNode(key));
}

/** Returns the statement that declares a variable, without the others that it may declare. */
export function toStatement(node: VariableNode): ts.Node {
  const { factory } = ts;
  const list = ts.findAncestor(node, ts.isVariableDeclarationList);
  const isAlone = list?.declarations.length === 1 && ts.isVariableDeclaration(node);
  const type = typeOfVariable(node);
  if (!list || isAlone || !ts.isIdentifier(node.name) || !type) return list?.parent ?? node;
  const declaration = factory.createVariableDeclaration(node.name, undefined, type);
  const own = factory.createVariableDeclarationList([declaration], list.flags & ts.NodeFlags.BlockScoped);
  return ts.setOriginalNode(factory.createVariableStatement(undefined, own), node);
}
