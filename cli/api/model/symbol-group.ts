import type { DeclarationReflection } from 'typedoc';

/** Declarations that share a name and a place. Readers see a type and a value of the same name as one symbol. */
export interface SymbolGroup {
  name: string;
  /** The most important declaration first, then the others. */
  reflections: readonly [DeclarationReflection, ...DeclarationReflection[]];
  members: SymbolGroup[];
  /** Members with pages elsewhere: where they are declared, or where a namespace re-exports them from. */
  inherited: DeclarationReflection[];
}
