import { Comment, type CommentTag, type DeclarationReflection } from 'typedoc';
import { hasOwnComment } from '../../convert/signatures.ts';

/**
 * Returns the comment on the setter of an accessor whose getter has one, too. It lacks tags that repeat those of the
 * getter, and `@deprecated`, which would be true of the getter.
 */
export function commentOnSetter({ getSignature, setSignature }: DeclarationReflection): Comment | undefined {
  if (!getSignature?.comment || !setSignature?.comment || !hasOwnComment(setSignature)) return undefined;
  const told = new Set(getSignature.comment.blockTags.map(toText));
  const own = setSignature.comment.clone();
  own.blockTags = own.blockTags.filter((block) => block.tag !== '@deprecated' && !told.has(toText(block)));
  return own;
}

function toText({ tag, content }: CommentTag): string {
  return `${tag} ${Comment.combineDisplayParts(content).trim()}`;
}
