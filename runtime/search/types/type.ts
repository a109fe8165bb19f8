/** A type as far as a search tells types apart. */
export type Type =
  /** A name; of a literal its text, of a tuple `[]`, of an object `{}`, and empty for what is not understood. */
  | { kind: 'name'; name: string; args: Type[] }
  /** A union or an intersection: who has one of its parts has something of it. */
  | { kind: 'union'; parts: Type[] }
  | { kind: 'function'; call: Call };

/** What a function takes and gives. */
export interface Call {
  /** Names of its type parameters, and what they extend. */
  generics: ReadonlyMap<string, Type | null>;
  parameters: Parameter[];
  returns: Type;
}

/** One thing that a function takes. */
export interface Parameter {
  type: Type;
  isOptional: boolean;
}

/** A name that is declared, with its type parameters and what it stands for. */
export interface Alias {
  name: string;
  generics: ReadonlyMap<string, Type | null>;
  type: Type;
}

/** Type that nothing matches. */
export const unknownType: Type = { kind: 'name', name: '', args: [] };

/** Returns a type by its name. */
export function named(name: string, args: Type[] = []): Type {
  return { kind: 'name', name, args };
}
