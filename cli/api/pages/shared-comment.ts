import type { ApiComment, ApiSymbol, CommentBlock } from '../../contracts/api-model.ts';
import { oneLine } from '../../syntax/one-line.ts';
import { isLiteral } from './overloads.ts';

/**
 * Returns the part of a symbol's comment that holds for all overloads: its summary, and the blocks that the comments of
 * all or of none of them have. The comment is usually that of the first overload; blocks of only some overloads are
 * shown with these. If the first overload has no comment, the symbol's comment is that of a later one, which does not
 * hold for those above it.
 */
export function toSharedComment(symbol: ApiSymbol): ApiComment | null {
  const { comment, signatures } = symbol;
  const comments = signatures.map((signature) => signature.comment).filter((told) => told !== null);
  const isFirstSilent = signatures[0]?.comment === null;
  if (!comment || comments.length < (isFirstSilent ? 1 : 2)) return comment;
  const isShared = (block: CommentBlock) => {
    const saying = comments.filter(({ blocks }) => hasBlock(blocks, block));
    // A symbol is only deprecated if all its overloads are.
    return block.tag === 'deprecated' || saying.length === 0 || (!isFirstSilent && saying.length === comments.length);
  };
  const isOfOverload = isFirstSilent && comments.some(({ summary }) => isSameText(summary, comment.summary));
  return {
    summary: isOfOverload || describesOneLiteral(symbol) ? '' : comment.summary,
    blocks: comment.blocks.filter(isShared),
  };
}

/**
 * Returns whether the summary of a symbol is that of its first overload for a literal, and says nothing of others: "Is
 * emitted when the socket opens." of `on(event: 'open')`.
 */
export function describesOneLiteral({ comment, signatures }: Pick<ApiSymbol, 'comment' | 'signatures'>): boolean {
  const [first, ...others] = signatures;
  const isFirst = (summary = '') => isSameText(summary, comment?.summary ?? '');
  return (
    first?.parameters.some(isLiteral) === true &&
    isFirst(first.comment?.summary) &&
    others.some(({ comment: said }) => said !== null && said.summary !== '' && !isFirst(said.summary))
  );
}

/** Returns whether one of the blocks has the tag and the text of another block. */
export function hasBlock(blocks: readonly CommentBlock[], { tag, markdown }: CommentBlock): boolean {
  return blocks.some((one) => one.tag === tag && isSameText(one.markdown, markdown));
}

/** Returns whether two texts differ only in where their lines are broken. */
export function isSameText(one: string, other: string): boolean {
  return oneLine(one) === oneLine(other);
}
