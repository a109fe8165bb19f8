import {
  type Application,
  type Comment,
  type CommentDisplayPart,
  type CommentTag,
  Converter,
  type Reflection,
  SignatureReflection,
} from 'typedoc';

/** What a comment says beside `{@inheritDoc name}`. */
interface OwnWords {
  comment: Comment;
  before: CommentDisplayPart[];
  after: CommentDisplayPart[];
  remarks: CommentTag[];
  returns: CommentTag[];
  /** Descriptions of parameters and type parameters. */
  parameters: [Reflection, Comment][];
}

/**
 * Keeps what a comment says beside `{@inheritDoc name}`: TypeDoc replaces its words, its `@remarks` and `@returns` and
 * the descriptions of its parameters by those of the symbol. Words and remarks stand beside those, and descriptions of
 * its own in place of the others.
 */
export function keepBesideInherited({ converter }: Application): void {
  const kept: OwnWords[] = [];
  // TypeDoc copies comments with priority 0.
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => kept.push(...Object.values(project.reflections).flatMap(toOwnWords)),
    1,
  );
  converter.on(Converter.EVENT_RESOLVE_END, () => kept.forEach(restore), -1);
}

/** Returns whether a part of a comment asks for the comment of a named symbol. */
function isNamed(part: CommentDisplayPart): boolean {
  return part.kind === 'inline-tag' && part.tag === '@inheritDoc' && part.text !== '';
}

function toOwnWords(reflection: Reflection): OwnWords[] {
  const { comment } = reflection;
  const at = comment?.summary.findIndex(isNamed) ?? -1;
  if (!comment || (at === -1 && !comment.getTag('@inheritDoc')?.name)) return [];
  const parameters = reflection instanceof SignatureReflection ? (reflection.parameters ?? []) : [];
  const types = 'typeParameters' in reflection ? ((reflection as SignatureReflection).typeParameters ?? []) : [];
  return [
    {
      comment,
      before: at === -1 ? comment.summary : comment.summary.slice(0, at),
      after: at === -1 ? [] : comment.summary.slice(at + 1),
      remarks: comment.getTags('@remarks'),
      returns: comment.getTags('@returns'),
      parameters: [...parameters, ...types].flatMap((one) =>
        one.comment?.hasVisibleComponent() ? [[one, one.comment] as [Reflection, Comment]] : [],
      ),
    },
  ];
}

function restore({ comment, before, after, remarks, returns, parameters }: OwnWords): void {
  // A name that TypeDoc does not know leaves the comment as it is.
  if (comment.summary.some(isNamed) || comment.getTag('@inheritDoc')) return;
  comment.summary = joinParagraphs(before, comment.summary, after);
  const last = comment.blockTags.findLastIndex(({ tag }) => tag === '@remarks');
  comment.blockTags.splice(last + 1, 0, ...remarks);
  if (returns.length > 0) {
    comment.removeTags('@returns');
    comment.blockTags.push(...returns);
  }
  for (const [parameter, words] of parameters) parameter.comment = words;
}

/** Returns texts as paragraphs, without empty ones. */
function joinParagraphs(...texts: (readonly CommentDisplayPart[])[]): CommentDisplayPart[] {
  const told = texts.filter((parts) => parts.some(({ text }) => text.trim() !== ''));
  return told.flatMap((parts, index) => (index === 0 ? parts : [{ kind: 'text', text: '\n\n' }, ...parts]));
}
