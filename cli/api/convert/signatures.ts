import type { DeclarationReflection, SignatureReflection } from 'typedoc';

/** TypeDoc's name for a destructured parameter without a description. */
export const namelessParameter = '__namedParameters';

/** Returns the signatures that TypeDoc attaches comments to: those of a function or of a function-typed property. */
export function documentedSignatures({ signatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return signatures ?? (type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []);
}

/** Returns the index signatures of a type, or of the type of a property or constant. */
export function indexSignaturesOf({ indexSignatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return indexSignatures ?? (type?.type === 'reflection' ? (type.declaration.indexSignatures ?? []) : []);
}

/** Returns whether a comment is above the signature itself, and not above another declaration of the same member. */
export function hasOwnComment({ comment }: SignatureReflection): boolean {
  return comment !== undefined && comment.inheritedFromParentDeclaration !== true;
}

/**
 * Returns whether all overloads are deprecated. TypeDoc copies the comment of the first one to those without a comment,
 * but what is deprecated may be only the first one.
 */
export function areDeprecated(signatures: readonly SignatureReflection[]): boolean {
  const own = signatures.filter(hasOwnComment);
  const said = own.length > 0 ? own : signatures;
  return said.length > 0 && said.length === signatures.length && said.every(isDeprecated);
}

/** Returns whether the comment of a signature says that it is deprecated. */
export function isDeprecated({ comment }: SignatureReflection): boolean {
  return comment?.getTag('@deprecated') !== undefined;
}
