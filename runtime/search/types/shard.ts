/** A symbol that can be found by its types. */
export interface TypedSymbol {
  /** Path including the base URL. */
  href: string;
  /** Names of its owners and its own name, joined by dots. */
  path: string;
  kind: string;
  isDeprecated?: true;
  /** The type that it is a member of, with type parameters: to use the member, a reader needs a value of this type. */
  owner?: string;
  /** Its signatures in TypeScript, one for each overload; for a property, its type. */
  ways: string[];
}

/** The data for searches by type in one library and locale. */
export interface TypeShard {
  /** Part of the site that results are listed under. */
  group: string;
  symbols: TypedSymbol[];
  /** Type aliases, for example `Uid = string`. */
  aliases: string[];
}
