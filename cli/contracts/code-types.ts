/** Where a library declares a symbol. */
export interface Declared {
  package: string;
  /** File relative to the package, and line from 1. */
  path: string;
  line: number;
  name: string;
}

/** What the compiler knows of a name. */
export interface NameInfo {
  /** Its type, as editors show it. */
  type: string;
  /** The first paragraph of what is said of it, as plain text; empty where it is silent. */
  words: string;
  /** Where it is declared, where that is in a package. */
  declared: readonly Declared[];
}

/** An error that the author of an example expects. */
export interface ExpectedError {
  number: number;
  message: string;
  /** The word or sign that it is found at, counted from 0. */
  token: number;
}

/** What the compiler knows of an example. Words and signs are counted without comments, which differ in translations. */
export interface CodeTypes {
  infos: readonly NameInfo[];
  /** Number of the word, and of what is known of it. */
  names: readonly (readonly [token: number, info: number])[];
  errors: readonly ExpectedError[];
}

/** What is known of a block of code, at the places where it is shown: lines and columns count from 0. */
export interface TypedBlock {
  links: readonly CodeLink[];
  /** What is said below lines. */
  remarks: readonly { line: number; kind: 'type' | 'error'; text: string }[];
  /** What is wrong, as the author expects. */
  errors: readonly CodeRange[];
}

/** A run of characters of a line. */
export interface CodeRange {
  line: number;
  start: number;
  end: number;
}

/** A name that leads to its page. */
export interface CodeLink extends CodeRange {
  href: string;
  /** Whether the block has led there before: who goes from link to link by keyboard need not stop again. */
  isRepeated: boolean;
}
