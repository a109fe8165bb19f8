import { type Application, Converter, DeclarationReflection, ReflectionKind, type SignatureReflection } from 'typedoc';

/**
 * Removes the comments that TypeDoc copies to members with a comment of their own: it gives an accessor or a method the
 * comment of the property that it implements, and a getter that of the property although its setter has another one.
 */
export function keepOwnComments({ converter }: Application): void {
  const commented: CommentedMember[] = [];
  // TypeDoc copies comments with priority 0.
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      const members = project.getReflectionsByKind(ReflectionKind.Accessor | ReflectionKind.Method);
      commented.push(...members.filter(isDeclaration).flatMap(toCommented));
    },
    1,
  );
  converter.on(Converter.EVENT_RESOLVE_END, () => commented.forEach(dropCopies), -1);
}

/** A member of which at least one signature has a comment of its own. */
interface CommentedMember {
  member: DeclarationReflection;
  /** The getter or setter without one. */
  silent: SignatureReflection[];
}

function isDeclaration(reflection: object): reflection is DeclarationReflection {
  return reflection instanceof DeclarationReflection;
}

function toCommented(member: DeclarationReflection): CommentedMember[] {
  const accessors = [member.getSignature, member.setSignature].filter((signature) => signature !== undefined);
  const isCommented = [...accessors, ...(member.signatures ?? [])].some(hasOwnComment);
  return isCommented ? [{ member, silent: accessors.filter((signature) => !hasOwnComment(signature)) }] : [];
}

/** Returns whether a comment is above the signature itself, and not above another declaration of the same member. */
function hasOwnComment({ comment }: SignatureReflection): boolean {
  return comment !== undefined && comment.inheritedFromParentDeclaration !== true;
}

function dropCopies({ member, silent }: CommentedMember): void {
  for (const reflection of [member, ...silent]) delete reflection.comment;
}
