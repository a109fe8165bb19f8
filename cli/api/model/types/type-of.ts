import ts from 'typescript';
import type { LinkedText } from '../../../contracts/api-model.ts';
import type { ModelScope } from '../scope/scope.ts';
import { joinTexts, plainText, type SignaturePrinter } from './signature.ts';

/** Returns the type of a property or constant, a function as a type, or the value of an enum member. */
export function typeOf(
  declarations: readonly ts.Declaration[],
  printer: SignaturePrinter,
  { checker }: ModelScope,
): LinkedText {
  // A setter can accept more than its property has, which is what readers get.
  const getter = declarations.find(ts.isGetAccessor);
  for (const node of getter ? [getter] : declarations) {
    if (ts.isEnumMember(node)) {
      const value = checker.getConstantValue(node);
      return plainText(typeof value === 'string' ? `'${value}'` : String(value ?? ''));
    }
    const type = statedType(node);
    if (type) return printer.print(type);
    if (ts.isFunctionLike(node) && !ts.isAccessor(node)) return callableType(node, printer);
  }
  return plainText('');
}

function statedType(node: ts.Declaration): ts.TypeNode | undefined {
  if (ts.isSetAccessor(node)) return node.parameters[0]?.type;
  const isValue = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node);
  return isValue || ts.isGetAccessor(node) ? node.type : undefined;
}

/** Returns a function as a type. What its type parameters have to be would fill a row, and is in its declaration. */
function callableType(node: ts.SignatureDeclaration, printer: SignaturePrinter): LinkedText {
  const list = (nodes: readonly ts.Node[]) => joinTexts(nodes.map(printer.print), ', ');
  const names = node.typeParameters?.map(({ name }) => name);
  const generics = names ? [plainText('<'), list(names), plainText('>')] : [];
  const result = node.type ? [plainText(' => '), printer.print(node.type)] : [];
  return joinTexts([...generics, plainText('('), list(node.parameters), plainText(')'), ...result], '');
}
