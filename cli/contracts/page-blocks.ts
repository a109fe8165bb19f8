/** A piece of a page that is translated as one: a paragraph, a heading, a list, a table, the words of the front matter. */
export interface Block {
  /** Its Markdown. */
  text: string;
  /** Its first line, from 1. */
  line: number;
}

/** A fence of code, at any depth; the data of an island are none. */
export interface Fence {
  language: string;
  code: string;
  line: number;
}

/** A run of prose without code, addresses and marks. */
export interface Prose {
  text: string;
  line: number;
  column: number;
}

/** A page as its translators see it. */
export interface PageBlocks {
  blocks: Block[];
  fences: Fence[];
  prose: Prose[];
}
