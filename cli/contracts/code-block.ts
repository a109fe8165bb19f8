/** Marks of a line in a code block. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

/** Display options that the author of a code block sets; an option that is not set is absent. */
export interface CodeOptions {
  title?: string;
  /** Marks by line number, from 1. */
  marks?: Readonly<Record<number, readonly LineMark[]>>;
  /** Words to mark: everywhere, or in one line only. */
  words?: readonly { text: string; line?: number }[];
  /** Number of the first line; if absent, lines have no numbers. */
  firstNumber?: number;
  /** Whether long lines are initially wrapped. */
  isWrapped?: boolean;
  /** Whether a link next to the block opens it in the playground. */
  isPlayable?: boolean;
  /** Number of lines that are initially shown. */
  shownLines?: number;
}
