import type { DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiComment } from '../../../contracts/api-model.ts';
import type { CommentReader } from './comment.ts';
import { toParts } from './to-parts.ts';

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
  const [tag] = ts.getJSDocTags(only).filter(({ tagName }) => tagName.text === 'remarks');
  const [, ...others] = tag ? remarksIn(tag.parent.getText()) : [];
  const blocks = others.map((text) => ({ tag: 'remarks', markdown: comments.toMarkdown(toParts(text), reflection) }));
  return { ...comment, blocks: comment.blocks.toSpliced(at + 1, 0, ...blocks) };
}

/** Returns the texts of the remarks in a comment. The compiler drops indentation, and reads tags in code blocks too. */
function remarksIn(comment: string): string[] {
  const blocks: { tag: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of comment.slice('/**'.length, -'*/'.length).split(/\r?\n/)) {
    const text = line.replace(/^[ \t]*\*? ?/, '');
    const [, tag, rest = ''] = (isCode ? null : /^[ \t]*@(\w+)(.*)/.exec(text)) ?? [];
    if (tag === undefined) blocks.at(-1)?.lines.push(text);
    else blocks.push({ tag, lines: [rest] });
    if ([...text.matchAll(/```|~~~/g)].length % 2 === 1) isCode = !isCode;
  }
  return blocks.filter(({ tag }) => tag === 'remarks').map(({ lines }) => lines.join('\n').trim());
}
