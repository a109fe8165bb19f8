import {
  type Application,
  Comment,
  type CommentDisplayPart,
  type CommentTag,
  Converter,
  type Reflection,
} from 'typedoc';

/**
 * Gives a member whose comment is `{@inheritDoc}` the comment of the member that it overrides. TypeDoc only reads the
 * tag if it names a symbol, or stands without braces. Other tags of the comment are kept. A comment that says no more
 * than `@override` is treated alike.
 */
export function inheritComments({ converter }: Application): void {
  const kept: { reflection: Reflection; tags: CommentTag[] }[] = [];
  // TypeDoc copies comments with priority 0.
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const reflection of Object.values(project.reflections)) {
        const { comment } = reflection;
        if (!comment || !isLeftToBase(comment)) continue;
        kept.push({ reflection, tags: comment.blockTags });
        delete reflection.comment;
      }
    },
    2,
  );
  converter.on(
    Converter.EVENT_RESOLVE_END,
    () => {
      for (const { reflection, tags } of kept) {
        if (tags.length === 0) continue;
        reflection.comment ??= new Comment();
        reflection.comment.blockTags.push(...tags);
      }
    },
    -1,
  );
}

/** Returns whether a comment leaves its words to that of the base, after removing tags that only say so. */
function isLeftToBase(comment: Comment): boolean {
  const { summary, blockTags, modifierTags } = comment;
  const isTag = ({ kind, tag }: CommentDisplayPart & { tag?: string }) =>
    kind === 'inline-tag' && tag?.toLowerCase() === '@inheritdoc';
  comment.summary = summary.filter((part) => !isTag(part) || part.text !== '');
  // TypeDoc knows the tag of a name in one spelling.
  for (const part of comment.summary) if (isTag(part)) Object.assign(part, { tag: '@inheritDoc' });
  const isSilent = comment.summary.every(({ text }) => text.trim() === '');
  const isEmpty = blockTags.length === 0 && [...modifierTags].every((tag) => tag === '@override');
  return isSilent && (isEmpty || comment.summary.length < summary.length);
}
