/** Something that can be found by what it takes and gives. */
export interface TypedSymbol {
  /** Path with base URL. */
  href: string;
  /** Names of its owners and its own, joined by dots. */
  path: string;
  kind: string;
  isDeprecated?: true;
  /** The type that it is a member of, with its type parameters: whoever uses the member has one. */
  owner?: string;
  /** What it takes and gives, as TypeScript writes it: once for each overload; of a property, its type. */
  ways: string[];
}

/** What a search by type needs to know of a library, in one locale. */
export interface TypeShard {
  /** Part of the site that results belong to. */
  group: string;
  symbols: TypedSymbol[];
  /** Names that stand for other types: `Uid = string`. */
  aliases: string[];
}
