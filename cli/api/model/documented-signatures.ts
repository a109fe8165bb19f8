import type { DeclarationReflection, SignatureReflection } from 'typedoc';

/** Returns the signatures that TypeDoc attaches comments to: those of a function or of a function-typed property. */
export function documentedSignatures({ signatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return signatures ?? (type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []);
}
