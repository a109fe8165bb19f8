import {
  type Application,
  type Comment,
  type CommentTag,
  type Context,
  Converter,
  DeclarationReflection,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';
import { hasOwnComment } from './signatures.ts';

/**
 * Gives an overload without a comment what the nearest one above that describes most of its parameters says of them.
 * TypeDoc gives it what the first overload says, whose parameters of the same names can be others.
 */
export function describeSilentOverloads({ converter }: Application): void {
  const describe = (_context: Context, reflection: Reflection): void => {
    const { signatures = [] } = reflection instanceof DeclarationReflection ? reflection : {};
    for (const [index, signature] of signatures.entries()) {
      const above = signatures.slice(0, index);
      const nearest = isSilent(signature, above) ? nearestOf(signature, above.filter(hasOwnComment)) : undefined;
      if (nearest) describeLike(nearest, signature);
    }
  };
  // Priority 1: before TypeDoc moves descriptions to the parameters of the signatures, which it resolves later.
  converter.on(Converter.EVENT_RESOLVE, describe, 1);
}

/** Returns whether a signature has the comment of the first overload. That of a method can be of one it overrides. */
function isSilent(signature: SignatureReflection, [first]: readonly SignatureReflection[]): boolean {
  if (!first?.comment || !signature.comment || hasOwnComment(signature)) return false;
  return withoutTypeParameters(signature.comment).similarTo(withoutTypeParameters(first.comment));
}

/** Returns a comment without what it says of type parameters, which TypeDoc has moved to those that a signature has. */
function withoutTypeParameters(comment: Comment): Comment {
  const others = comment.clone();
  others.removeTags('@typeParam');
  others.removeTags('@template');
  return others;
}

/** Returns the last one of the overloads that describe most parameters of a signature. */
function nearestOf(
  { parameters = [] }: SignatureReflection,
  overloads: readonly SignatureReflection[],
): SignatureReflection | undefined {
  const described = overloads.map((overload) => {
    const names = new Set(paramsOf(overload).map(({ name = '' }) => name.replace(/[.[].*$/s, '')));
    return parameters.filter(({ name }) => names.has(name)).length;
  });
  const most = Math.max(...described);
  return most > 0 ? overloads[described.lastIndexOf(most)] : undefined;
}

/** Replaces what is said of the parameters and the type parameters of a signature by what an overload says of them. */
function describeLike(overload: SignatureReflection, { comment, typeParameters = [] }: SignatureReflection): void {
  comment?.removeTags('@param');
  comment?.blockTags.push(...paramsOf(overload).map((tag) => tag.clone()));
  for (const parameter of typeParameters) {
    const told = overload.typeParameters?.find(({ name }) => name === parameter.name)?.comment;
    if (told) parameter.comment = told.clone();
    else delete parameter.comment;
  }
}

function paramsOf({ comment }: SignatureReflection): CommentTag[] {
  return comment?.getTags('@param') ?? [];
}
