/**
 * A part of a page that is translated as a unit: a paragraph, a heading, a list, a table, the texts of the front
 * matter.
 */
export interface Block {
  /** Markdown of the block. */
  text: string;
  /** First line, from 1. */
  line: number;
}

/** A fenced code block, at any depth. Data of an island does not count. */
interface Fence {
  language: string;
  code: string;
  line: number;
}

/** A run of prose without code, URLs and markup. */
export interface Prose {
  text: string;
  line: number;
  column: number;
}

/** A page's text, split up for translators. */
export interface PageBlocks {
  blocks: Block[];
  fences: Fence[];
  prose: Prose[];
}
