/** What a line of a block of code is marked as. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

/** How a block of code is shown, as its author asks for; nothing is said of what is not asked for. */
export interface CodeOptions {
  title?: string;
  /** Marks of lines, which count from 1. */
  marks?: Readonly<Record<number, readonly LineMark[]>>;
  /** Words that are marked: everywhere, or in one line. */
  words?: readonly { text: string; line?: number }[];
  /** Number that the first line shows; without it lines show none. */
  firstNumber?: number;
  /** Whether long lines begin wrapped. */
  isWrapped?: boolean;
  /** Number of lines that are shown at first. */
  shownLines?: number;
}
