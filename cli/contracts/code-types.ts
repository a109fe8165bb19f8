/** Position where a library declares a symbol. */
export interface Declared {
  package: string;
  /** File, relative to the package; `line` counts from 1. */
  path: string;
  line: number;
  name: string;
}

/** What the compiler knows about a name. */
export interface NameInfo {
  /** Type, as editors show it. */
  type: string;
  /** First paragraph of its documentation, as plain text; empty if there is none. */
  words: string;
  /** Its declarations in packages. */
  declared: readonly Declared[];
}

/** A compiler error that the author of an example expects. */
export interface ExpectedError {
  number: number;
  message: string;
  /** Index of the token that the error is reported at, from 0. */
  token: number;
}

/** What the compiler knows about an example. Token indexes skip comments, which differ between translations. */
export interface CodeTypes {
  infos: readonly NameInfo[];
  /** Token index of each name, and the index of its entry in `infos`. */
  names: readonly (readonly [token: number, info: number])[];
  errors: readonly ExpectedError[];
}

/** Type information for a code block, by displayed position: lines and columns count from 0. */
export interface TypedBlock {
  links: readonly CodeLink[];
  /** Texts shown below lines. */
  remarks: readonly { line: number; kind: 'type' | 'error'; text: string }[];
  /** Ranges of the errors that the author expects. */
  errors: readonly CodeRange[];
}

/** A range of characters in a line; `end` is exclusive. */
export interface CodeRange {
  line: number;
  start: number;
  end: number;
}

/** A name that links to its page. */
export interface CodeLink extends CodeRange {
  href: string;
  /** Whether an earlier link of the block has the same target. Such a link is not a tab stop. */
  isRepeated: boolean;
}
