/** A type, as far as the search distinguishes types. */
export type Type =
  /**
   * A name. Literals are named by their text, tuples `[]`, objects `{}`; the name is empty for what is not understood.
   */
  | { kind: 'name'; name: string; args: Type[] }
  /** A union or an intersection; a match with any part counts. */
  | { kind: 'union'; parts: Type[] }
  | { kind: 'function'; call: Call };

/** The parameters and the result of a function. */
export interface Call {
  /** Type parameters by name, with their constraints. */
  generics: ReadonlyMap<string, Type | null>;
  parameters: Parameter[];
  returns: Type;
}

/** A parameter of a function. */
export interface Parameter {
  type: Type;
  isOptional: boolean;
}

/** A declared type with its type parameters and its definition. */
export interface Alias {
  name: string;
  generics: ReadonlyMap<string, Type | null>;
  type: Type;
}

/** A type that nothing matches. */
export const unknownType: Type = { kind: 'name', name: '', args: [] };

/** Returns a type with a name. */
export function named(name: string, args: Type[] = []): Type {
  return { kind: 'name', name, args };
}
