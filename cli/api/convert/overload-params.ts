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
 * Gives an overload without a comment the descriptions of its parameters in the overload above that describes most of
 * them. TypeDoc takes the descriptions of the first overload, where parameters of the same name can mean something
 * else.
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

/**
 * Returns whether a signature has the comment of the first overload. A method can have that of the method it overrides.
 */
function isSilent(signature: SignatureReflection, [first]: readonly SignatureReflection[]): boolean {
  if (!first?.comment || !signature.comment || hasOwnComment(signature)) return false;
  return withoutTypeParameters(signature.comment).similarTo(withoutTypeParameters(first.comment));
}

/** Returns a comment without descriptions of type parameters, which TypeDoc has moved to those of the signature. */
function withoutTypeParameters(comment: Comment): Comment {
  const others = comment.clone();
  others.removeTags('@typeParam');
  others.removeTags('@template');
  return others;
}

/** Returns the overload that describes most parameters of a signature; the last one of several. */
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

/** Replaces the descriptions of a signature's parameters and type parameters by those of an overload. */
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
