import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { SignaturePrinter } from './signature.ts';

/** Returns the types that a class or an interface extends and implements by declaration. */
export function toHeritage(declarations: readonly ts.Declaration[], printer: SignaturePrinter): ApiSymbol['heritage'] {
  const clauses = declarations.flatMap((node) =>
    ts.isClassLike(node) || ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : [],
  );
  const named = (token: ts.SyntaxKind) =>
    clauses.filter((clause) => clause.token === token).flatMap(({ types }) => types.map(printer.print));
  return { extends: named(ts.SyntaxKind.ExtendsKeyword), implements: named(ts.SyntaxKind.ImplementsKeyword) };
}
