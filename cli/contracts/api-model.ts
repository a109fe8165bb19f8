/** What kind of thing a symbol is. */
export type SymbolKind =
  | 'namespace'
  | 'class'
  | 'interface'
  | 'type'
  | 'enum'
  | 'function'
  | 'variable'
  | 'constructor'
  | 'property'
  | 'method'
  | 'accessor'
  | 'reference';

/** Facts about a symbol that its signature does not always show. */
export type SymbolFlag = 'optional' | 'readonly' | 'static' | 'abstract' | 'protected' | 'deprecated' | 'inherited';

/** One block of a comment, such as `@returns` or `@example`, as Markdown. */
export interface CommentBlock {
  /** Tag without the `@`. */
  tag: string;
  /** Name of the parameter that a `@param` block is about. */
  name?: string;
  markdown: string;
}

/** What a library says about a symbol, as Markdown; links lead to other symbols by `./<slug>`. */
export interface ApiComment {
  summary: string;
  blocks: CommentBlock[];
}

/** An exported symbol, or a member of one. */
export interface ApiSymbol {
  name: string;
  kind: SymbolKind;
  /** Last part of its address, unique within the model. */
  slug: string;
  /** Declared text, overloads one below the other. */
  signature: string;
  /** Declared type of a property, or what a function is, for lists. */
  type: string;
  flags: SymbolFlag[];
  comment: ApiComment | null;
  /** File relative to the package and line from 1. */
  source: { path: string; line: number } | null;
  members: ApiSymbol[];
}

/** The public surface of one release of a library. */
export interface ApiModel {
  package: string;
  version: string;
  description: string;
  /** Address part of the package's own page. */
  slug: string;
  symbols: ApiSymbol[];
}
