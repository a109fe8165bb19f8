import type { Span } from '../diagnostics/diagnostic.ts';

/** Code in an MDX page: a component or an expression, with everything inside it. */
export interface MdxSlot {
  /** Name as the author would call it. */
  name: string;
  span: Span;
}

/** An MDX page compiled to a module. It is bundled and run to get the HTML of its code. */
export interface MdxModule {
  /** Path relative to the site folder. */
  file: string;
  /** JavaScript whose default export is the page's component; each slot is in an `mdxSlot` element. */
  code: string;
  /** Source map from `code` to the page, as JSON. */
  map: string;
  slots: readonly MdxSlot[];
  /** Component names, with the position of each use. */
  components: readonly MdxSlot[];
}

/** Rendered HTML of each slot of an MDX page, in order; `null` for a slot that failed. */
export type MdxResult = readonly (string | null)[];
