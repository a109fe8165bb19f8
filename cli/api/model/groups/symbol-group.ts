import type { DeclarationReflection } from 'typedoc';
import type ts from 'typescript';

/** Declarations that share a name and a place. Readers see a type and a value of the same name as one symbol. */
export interface SymbolGroup {
  name: string;
  /** Name of a module of another package, or `global`: the members are what the library adds to it. */
  addsTo?: string;
  /** The most important declaration first, then the others. */
  reflections: readonly [DeclarationReflection, ...DeclarationReflection[]];
  /** The declarations that describe it: for a second name of an export, those of the export. */
  described: SymbolGroup['reflections'];
  members: SymbolGroup[];
  /**
   * Property of the type that has this member, if another type declares it: `Partial<Box<string>>` makes it `size?:
   * string`. For a constructor, the class that inherits it.
   */
  property?: ts.Symbol;
  /** Members with pages elsewhere: where they are declared, or where a namespace or a second name takes them from. */
  inherited: DeclarationReflection[];
  /** Members that document the props of a component. */
  props: DeclarationReflection[];
}
