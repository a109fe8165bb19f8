import { ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiComment } from '../../contracts/api-model.ts';
import { groupPairs } from '../group-pairs.ts';
import type { CommentReader } from './comments/comment.ts';
import { canonicalText } from './scope/canonical.ts';
import type { ModelScope } from './scope/scope.ts';
import { signatureNodes } from './types/callable.ts';

/** Returns the comment of the same function elsewhere in the library for an uncommented member, or `null`. */
export type CommentBorrower = (name: string, declarations: readonly ts.Declaration[]) => ApiComment | null;

/**
 * Creates a function that borrows comments. Libraries gather functions in one object, whose declarations repeat the
 * types but not the comments. A function with the same name and parameters counts as the same function.
 */
export function createCommentInheritance(scope: ModelScope, comments: CommentReader): CommentBorrower {
  let sources: Map<string, ts.Symbol[]> | undefined;
  return (name, declarations) => {
    const [wanted] = signatureNodes({ declarations, scope });
    if (!wanted) return null;
    sources ??= findCommentSources(scope);
    for (const symbol of sources.get(name) ?? []) {
      const [offered] = signatureNodes({ declarations: symbol.declarations ?? [], scope });
      if (offered === undefined || parametersOf(offered) !== parametersOf(wanted)) continue;
      const kind = symbol.flags & ts.SymbolFlags.Variable ? ReflectionKind.Variable : ReflectionKind.Function;
      const comment = scope.context.getComment(symbol, kind);
      const [reflection] = scope.context.project.children ?? [];
      const found = comment && reflection ? comments.read(comment, reflection) : null;
      if (found) return found;
    }
    return null;
  };
}

/** Returns the functions that the library's modules export, by name. */
function findCommentSources({ program, checker, isOwnFile }: ModelScope): Map<string, ts.Symbol[]> {
  const files = program.getSourceFiles().filter(({ fileName }) => isOwnFile(fileName));
  const modules = files.flatMap((file) => checker.getSymbolAtLocation(file) ?? []);
  const exported = modules.flatMap((module) => checker.getExportsOfModule(module));
  const own = exported.filter(({ flags }) => !(flags & ts.SymbolFlags.Alias));
  return groupPairs(own.map((symbol) => [symbol.name, symbol]));
}

function parametersOf(node: ts.SignatureDeclaration): string {
  return node.parameters
    .filter(({ name }) => !(ts.isIdentifier(name) && name.text === 'this'))
    .map(({ type }) => (type ? canonicalText(type, node.getSourceFile()) : ''))
    .join();
}
