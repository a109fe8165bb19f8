import type { DeclarationReflection, TypeParameterReflection } from 'typedoc';
import type ts from 'typescript';
import type { ApiTypeParameter } from '../../../contracts/api-model.ts';
import { typeParametersOf } from '../../convert/named-types.ts';
import type { CommentReader } from '../comments/comment.ts';
import type { SignaturePrinter } from './signature.ts';

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
