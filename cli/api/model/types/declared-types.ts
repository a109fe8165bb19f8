import type { DeclarationReflection, TypeParameterReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiSymbol, ApiTypeParameter, LinkedText } from '../../../contracts/api-model.ts';
import { typeParametersOf } from '../../convert/named-types.ts';
import { passedParameters } from '../../convert/signatures.ts';
import type { CommentReader } from '../comments/comment.ts';
import type { ModelScope } from '../scope/scope.ts';
import { joinTexts, plainText } from './linked-text.ts';
import { isProperty } from './member-nodes.ts';
import type { SignaturePrinter } from './signature.ts';
import { isVariable, typeOfVariable } from './variable.ts';

/** Returns the types that a class or an interface extends and implements by declaration, first the base of a class. */
export function toHeritage(declarations: readonly ts.Declaration[], printer: SignaturePrinter): ApiSymbol['heritage'] {
  const classesFirst = [
    ...declarations.filter(ts.isClassLike),
    ...declarations.filter((node) => !ts.isClassLike(node)),
  ];
  const named = (token: ts.HeritageClause['token']) => {
    const bases = basesIn(classesFirst, token).map(printer.print);
    // An interface beside a class can repeat its base.
    return [...new Map(bases.map((base) => [base.text, base])).values()];
  };
  return { extends: named(ts.SyntaxKind.ExtendsKeyword), implements: named(ts.SyntaxKind.ImplementsKeyword) };
}

/** Returns the types after `extends` or `implements` in declarations. */
export function basesIn(
  declarations: readonly ts.Declaration[],
  token: ts.HeritageClause['token'],
): ts.ExpressionWithTypeArguments[] {
  return declarations
    .flatMap((node) => (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : []))
    .flatMap((clause) => (clause.token === token ? clause.types : []));
}

/** Returns the type of a property or constant, a function as a type, or the value of an enum member or constant. */
export function typeOf(
  declarations: readonly ts.Declaration[],
  printer: SignaturePrinter,
  { checker }: ModelScope,
): LinkedText {
  // Readers get the type of the getter: a setter can accept more.
  const getter = declarations.find(ts.isGetAccessor);
  for (const node of getter ? [getter] : declarations) {
    if (ts.isEnumMember(node)) {
      // What a program computes is always a number.
      const value = checker.getConstantValue(node);
      return plainText(typeof value === 'string' ? `'${value}'` : String(value ?? 'number'));
    }
    const type = statedType(node) ?? statedValue(node);
    if (type) return printer.print(type);
    if (ts.isFunctionLike(node) && !ts.isAccessor(node)) return callableType(node, printer);
  }
  return plainText('');
}

/** Returns the type that the setter of an accessor takes; no property if it is the type of the getter. */
export function toAccepted(
  declarations: readonly ts.Declaration[],
  type: LinkedText,
  printer: SignaturePrinter,
): Pick<ApiSymbol, 'accepts'> {
  const setter = declarations.some(ts.isGetAccessor) ? declarations.find(ts.isSetAccessor) : undefined;
  const accepts = setter && statedType(setter);
  const printed = accepts && printer.print(accepts);
  return printed && printed.text !== type.text ? { accepts: printed } : {};
}

function statedType(node: ts.Declaration): ts.TypeNode | undefined {
  if (ts.isSetAccessor(node)) return node.parameters[0]?.type;
  if (isVariable(node)) return typeOfVariable(node);
  return isProperty(node) || ts.isGetAccessor(node) ? node.type : undefined;
}

/** Returns the value that a constant has in declarations in place of its type: `static readonly max = 10`. */
function statedValue(node: ts.Declaration): ts.Expression | undefined {
  return ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) ? node.initializer : undefined;
}

/**
 * Returns a function as a type, without the constraints of type parameters, which would fill a row and are in its
 * declaration.
 */
function callableType(node: ts.SignatureDeclaration, printer: SignaturePrinter): LinkedText {
  const list = (nodes: readonly ts.Node[]) => joinTexts(nodes.map(printer.print), ', ');
  const names = node.typeParameters?.map(({ name }) => name);
  const generics = names ? [plainText('<'), list(names), plainText('>')] : [];
  const result = node.type ? [plainText(' => '), printer.print(node.type)] : [];
  return joinTexts([...generics, plainText('('), list(passedParameters(node)), plainText(')'), ...result], '');
}

/** Input for reading type parameters. */
export interface TypeParameterInput {
  reflection: DeclarationReflection;
  printer: SignaturePrinter;
  comments: CommentReader;
}

/** Returns the type parameters of a declaration, each with the library's description. */
export function toTypeParameters(
  nodes: readonly ts.TypeParameterDeclaration[] | undefined,
  described: readonly TypeParameterReflection[] | undefined,
  { reflection, printer, comments }: TypeParameterInput,
): ApiTypeParameter[] {
  return (nodes ?? []).map((node) => {
    const said = described?.find(({ name }) => name === node.name.text)?.comment?.summary;
    return {
      name: printer.print(node.name).text,
      constraint: node.constraint ? printer.print(node.constraint) : null,
      default: node.default ? printer.print(node.default) : null,
      markdown: said ? comments.toMarkdown(said, reflection) : '',
    };
  });
}

/** Returns the type parameters of a class, an interface or an alias. */
export function toOwnTypeParameters(declarations: readonly ts.Declaration[], input: TypeParameterInput) {
  return toTypeParameters(typeParametersOf(declarations), input.reflection.typeParameters, input);
}
