import type { Located } from '../config/locate.ts';
import type { PageBlocks } from './page-blocks.ts';
import type { ArticleSource } from './site-index.ts';

/** What changed in an original since its translation was made. */
export interface SourceChange {
  /** The heading that the change is below; `null` before the first one. */
  section: { id: string; text: string } | null;
  /** Line of the original, from 1. */
  line: number;
  /** The Markdown that was translated; empty for what is new. */
  before: string;
  /** The Markdown that stands there now; empty for what is gone. */
  after: string;
}

/** An original of which sections have changed, each named once; `null` for what stands before the first heading. */
export interface ChangedOriginal {
  title: string;
  sections: readonly { id: string | null; text: string | null }[];
}

/** How a translation stands to its original: `unrecorded` where nobody has said what it was made from. */
export type TranslationState =
  | { state: 'current' }
  | { state: 'unrecorded' }
  | { state: 'outdated'; changes: readonly SourceChange[] };

/** A page and its original, with both texts as translators see them. */
export interface TranslatedPage {
  /** Path of the original, relative to the site folder. */
  path: string;
  original: PageText;
  translation: PageText;
}

/** A page, and its text as its translators see it. */
export interface PageText extends PageBlocks {
  page: ArticleSource;
}

/** What the translations of a locale were made from: the blocks of their originals, by path. */
export type TranslationStatus = Readonly<Record<string, readonly string[]>>;

/** A word of the originals, and how a locale translates it. */
export interface GlossaryTerm {
  term: string;
  /** The forms that a translation may use. */
  use: readonly string[];
  /** Forms that are found in the wild, and not to be used. */
  avoid: readonly string[];
}

/** What a locale keeps about its translations. */
export interface LocaleNotes {
  status: Located<TranslationStatus>;
  glossary: readonly GlossaryTerm[];
}
