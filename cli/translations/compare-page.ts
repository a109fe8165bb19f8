import type { PageBlocks } from '../contracts/page-blocks.ts';
import type { ArticleSource } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type { LocaleNotes, PageText, TranslatedPage, TranslationState } from '../contracts/translation.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkPage, type ToBareCode } from './check-page.ts';
import { checkTerms } from './check-terms.ts';
import { toState } from './compare.ts';
import { reportState } from './find-drift.ts';

/** A translation and its original. */
export interface PagePair {
  /** Path of the original, relative to the site folder. */
  path: string;
  original: ArticleSource;
  translation: ArticleSource;
}

/** How texts and code are read that are compared. */
export interface TranslationReader {
  /** Returns what the text of a file says, block by block. */
  readBlocks(source: { file: string; text: string }): Promise<PageBlocks>;
  /** Returns what a code does, without what is translated in it. */
  toBareCode: ToBareCode;
}

/** What a translation is compared with, beside its original. */
export interface ComparisonContext extends Pick<TranslationReader, 'toBareCode'> {
  /** Returns what a text says, block by block. */
  readBlocks(source: SourceFile): Promise<PageBlocks>;
  notes: LocaleNotes;
  /** The texts of all pages, by file. */
  sources: ReadonlyMap<string, SourceFile>;
}

/** What a page says whose text is in no file. */
const noBlocks: PageBlocks = { blocks: [], fences: [], prose: [] };

/** Returns how a translation stands to its original, and what differs that should not. */
export async function comparePage(
  { path, original, translation }: PagePair,
  { notes, sources, readBlocks, toBareCode }: ComparisonContext,
): Promise<Outcome<TranslationState>> {
  const readText = async (page: ArticleSource): Promise<PageText> => {
    const source = sources.get(page.file);
    return { ...(source ? await readBlocks(source) : noBlocks), page };
  };
  const page: TranslatedPage = {
    path,
    original: await readText(original),
    translation: await readText(translation),
  };
  const records = notes.status.value;
  const recorded = Object.hasOwn(records, path) ? records[path] : undefined;
  const status = toState(recorded, page.original);
  const drift = reportState(page, status);
  // What differs from an original that has changed need not be a mistake of the translation.
  if (status.state === 'outdated') return outcome(status, drift);
  return outcome(status, [...drift, ...(await checkPage(page, toBareCode)), ...checkTerms(page, notes.glossary)]);
}
