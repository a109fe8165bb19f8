import ts from 'typescript';
import { withoutAlias } from './exported-symbols.ts';
import { writeType } from './write-type.ts';

/**
 * Returns a program for TypeDoc whose checker does not write out types without limit. TypeDoc has the compiler write
 * out each type only to learn its kind. A type that is too large counts as `any`, or as a function, whose parameters
 * have comments. Signatures are printed from the declarations.
 */
export function guardTypes(program: ts.Program): ts.Program {
  const checker = program.getTypeChecker();
  const guarded: ts.TypeChecker = {
    ...checker,
    getAliasedSymbol: (symbol) => withoutAlias(symbol, checker),
    typeToTypeNode: (...how) => writeType(checker, (one) => one.typeToTypeNode(...how)) ?? kindOf(how[0]),
    typeToString: (...how) => writeType(checker, (one) => one.typeToString(...how)) ?? '...',
  };
  return { ...program, getTypeChecker: () => guarded };
}

function kindOf(type: ts.Type): ts.TypeNode {
  const any = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const isFunction = type.getCallSignatures().length > 0;
  return isFunction ? ts.factory.createFunctionTypeNode(undefined, [], any) : any;
}
