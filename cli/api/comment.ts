import type { Comment, CommentDisplayPart, CommentTag, DeclarationReflection, Reflection } from 'typedoc';
import type { ApiComment, CommentBlock } from '../contracts/api-model.ts';

/** Tags that repeat what the declaration says, or speak to other tools. */
const droppedTags = new Set(['@name', '@memberof', '@static', '@function', '@instance']);

/** Finds the address of the symbol that a comment links to. */
export type SlugOf = (reflection: Reflection) => string | undefined;

/** Returns what the library says about a symbol, or `null` where it is silent. */
export function toComment(reflection: DeclarationReflection, root: string, slugOf: SlugOf): ApiComment | null {
  const comment = commentOf(reflection);
  if (!comment || !isOwn(comment, root)) return null;
  const described = comment.blockTags.filter(({ tag }) => tag === '@description');
  const summary = [comment.summary, ...described.map(({ content }) => content)].map((parts) =>
    toMarkdown(parts, slugOf),
  );
  const blocks = comment.blockTags
    .filter(({ tag }) => tag !== '@description' && !droppedTags.has(tag))
    .map((block) => toBlock(block, slugOf));
  blocks.push(...parameterBlocks(reflection, slugOf));
  const result = { summary: summary.filter((text) => text !== '').join('\n\n'), blocks };
  return result.summary === '' && blocks.length === 0 ? null : result;
}

function commentOf(reflection: DeclarationReflection): Comment | undefined {
  return (
    reflection.comment ??
    reflection.signatures?.find(({ comment }) => comment)?.comment ??
    reflection.getSignature?.comment
  );
}

/** TypeDoc hands what is said of a parameter over to the parameter. */
function parameterBlocks({ signatures }: DeclarationReflection, slugOf: SlugOf): CommentBlock[] {
  const described = signatures?.find(({ parameters }) =>
    parameters?.some(({ comment }) => comment?.hasVisibleComponent()),
  );
  return (described?.parameters ?? []).flatMap(({ name, comment }) => {
    const markdown = comment ? toMarkdown(comment.summary, slugOf) : '';
    return markdown === '' ? [] : [{ tag: 'param', name, markdown }];
  });
}

/** Members that a library declares again carry the comments of the standard library's declarations: not its words. */
function isOwn(comment: Comment, root: string): boolean {
  return comment.sourcePath === undefined || comment.sourcePath.startsWith(`${root}/`);
}

function toBlock({ tag, name, content }: CommentTag, slugOf: SlugOf): CommentBlock {
  return { tag: tag.slice(1), ...(name !== undefined && { name }), markdown: toMarkdown(content, slugOf) };
}

function toMarkdown(parts: readonly CommentDisplayPart[], slugOf: SlugOf): string {
  return parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text;
      const { target, text } = part;
      if (typeof target === 'string') return `[${text || target}](${target})`;
      const slug = target && 'kind' in target ? slugOf(target as Reflection) : undefined;
      return slug === undefined ? `\`${text}\`` : `[${text}](./${slug})`;
    })
    .join('')
    .trim();
}
