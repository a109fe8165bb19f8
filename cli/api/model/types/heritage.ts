import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { SignaturePrinter } from './signature.ts';

/** Returns the types that a class or an interface extends and implements by declaration. */
export function toHeritage(declarations: readonly ts.Declaration[], printer: SignaturePrinter): ApiSymbol['heritage'] {
  const named = (token: ts.HeritageClause['token']) => basesIn(declarations, token).map(printer.print);
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
