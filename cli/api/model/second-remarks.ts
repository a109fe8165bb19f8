import type { CommentDisplayPart, DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiComment } from '../../contracts/api-model.ts';
import type { CommentReader } from './comment.ts';

/**
 * Returns a comment with the `@remarks` after the first one, which TypeDoc drops. A symbol with several comments keeps
 * only what TypeDoc has read, since its comment is one of them.
 */
export function withSecondRemarks(
  comment: ApiComment | null,
  declarations: readonly ts.Declaration[],
  { reflection, comments }: { reflection: DeclarationReflection; comments: CommentReader },
): ApiComment | null {
  const commented = declarations.filter((node) => ts.getJSDocCommentsAndTags(node).length > 0);
  const [only] = commented;
  const at = comment?.blocks.findIndex(({ tag }) => tag === 'remarks') ?? -1;
  if (!comment || !only || commented.length > 1 || at === -1) return comment;
  const [, ...others] = ts.getJSDocTags(only).filter(({ tagName }) => tagName.text === 'remarks');
  const blocks = others.map(({ comment: said }) => ({
    tag: 'remarks',
    markdown: comments.toMarkdown(toParts(said), reflection),
  }));
  return { ...comment, blocks: comment.blocks.toSpliced(at + 1, 0, ...blocks) };
}

/** Returns the text of a tag as TypeDoc would read it. */
function toParts(said: ts.JSDocTag['comment']): CommentDisplayPart[] {
  if (said === undefined || typeof said === 'string') return [{ kind: 'text', text: said ?? '' }];
  return said.map((node): CommentDisplayPart => {
    if (node.kind === ts.SyntaxKind.JSDocText) return { kind: 'text', text: node.text };
    const text = `${node.name?.getText() ?? ''}${node.text}`.trim();
    return { kind: 'inline-tag', tag: '@link', text };
  });
}
