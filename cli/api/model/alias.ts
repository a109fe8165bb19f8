import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiComment } from '../../contracts/api-model.ts';
import type { CommentReader } from './comments/comment.ts';
import type { ModelScope } from './scope/scope.ts';

/** Returns the comment that a library writes above the second name of an export, or `null`. */
export function commentOnAlias(
  main: DeclarationReflection,
  { context }: ModelScope,
  comments: CommentReader,
): ApiComment | null {
  const symbol = main.isReference() ? context.getSymbolFromReflection(main) : undefined;
  if (!symbol) return null;
  const [written] = (symbol.declarations ?? []).flatMap(ts.getJSDocCommentsAndTags).filter(ts.isJSDoc);
  // TypeDoc reads only comments above the whole statement.
  if (written) return toComment(written);
  const comment = context.getComment(symbol, ReflectionKind.Reference);
  return comment ? comments.read(comment, main) : null;
}

function toComment({ comment, tags = ts.factory.createNodeArray() }: ts.JSDoc): ApiComment {
  const blocks = tags.map(({ tagName, comment: told }) => ({ tag: tagName.text, markdown: textOf(told) }));
  return { summary: textOf(comment), blocks };
}

function textOf(comment: ts.JSDoc['comment']): string {
  return ts.getTextOfJSDocComment(comment)?.trim() ?? '';
}
