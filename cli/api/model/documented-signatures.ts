import type { DeclarationReflection, SignatureReflection } from 'typedoc';

/** Returns the signatures that TypeDoc attaches comments to: of a function, or of a property that is typed as one. */
export function documentedSignatures({ signatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return signatures ?? (type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []);
}
