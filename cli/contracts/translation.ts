import type { Located } from '../config/locate.ts';
import type { PageBlocks } from './page-blocks.ts';
import type { ArticleSource } from './site-index.ts';

/** A change in an original since it was translated. */
export interface SourceChange {
  /** The heading above the change; `null` before the first heading. */
  section: { id: string; text: string } | null;
  /** Line of the original, from 1. */
  line: number;
  /** Markdown that was translated; empty for an addition. */
  before: string;
  /** Current Markdown; empty for a removal. */
  after: string;
}

/** An original with changed sections, each listed once; `null` stands for the text before the first heading. */
export interface ChangedOriginal {
  title: string;
  sections: readonly { id: string | null; text: string | null }[];
}

/**
 * State of a translation compared with its original; `unrecorded` if the version that was translated is not recorded.
 */
export type TranslationState =
  | { state: 'current' }
  | { state: 'unrecorded' }
  | { state: 'outdated'; changes: readonly SourceChange[] };

/** A page and its original, each with its text split up for translators. */
export interface TranslatedPage {
  /** Path of the original, relative to the site folder. */
  path: string;
  original: PageText;
  translation: PageText;
}

/** A page with its text split up for translators. */
export interface PageText extends PageBlocks {
  page: ArticleSource;
}

/** Blocks of the originals that the translations of a locale were made from, by path of the original. */
export type TranslationStatus = Readonly<Record<string, readonly string[]>>;

/** A term of the originals, and its translations in a locale. */
export interface GlossaryTerm {
  term: string;
  /** Forms that a translation may use. */
  use: readonly string[];
  /** Common forms that a translation must not use. */
  avoid: readonly string[];
}

/** A locale's records about its translations. */
export interface TranslationRecords {
  status: Located<TranslationStatus>;
  glossary: readonly GlossaryTerm[];
}
