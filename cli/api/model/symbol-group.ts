import type { DeclarationReflection } from 'typedoc';

/** Declarations of one name in one place: to a reader a type and a value of the same name are one thing. */
export interface SymbolGroup {
  name: string;
  /** The declaration that a reader would look for first, and the others. */
  reflections: readonly [DeclarationReflection, ...DeclarationReflection[]];
  members: SymbolGroup[];
  /** Members that have their pages elsewhere: where they are declared, or where a namespace has them from. */
  inherited: DeclarationReflection[];
}
