import type { Span } from '../diagnostics/diagnostic.ts';

/** Code of an MDX page: a component or an expression with all that stands in it. */
export interface MdxSlot {
  /** How its author would name it. */
  name: string;
  span: Span;
}

/** An MDX page as a module, which is bundled and run to know what its code shows. */
export interface MdxModule {
  /** Path relative to the site folder. */
  file: string;
  /** JavaScript whose default export is the page's component, each slot of it in an element `mdx-slot`. */
  code: string;
  /** Source map from there to the page, as JSON. */
  map: string;
  slots: readonly MdxSlot[];
  /** Names of components, each with the place where it is used first. */
  components: readonly MdxSlot[];
}

/** What the code of an MDX page shows: the HTML of each slot, in their order; `null` for one that failed. */
export type MdxResult = readonly (string | null)[];
