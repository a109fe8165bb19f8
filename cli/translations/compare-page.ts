import type { PageBlocks } from '../contracts/page-blocks.ts';
import type { ArticleSource } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type { PageText, TranslatedPage, TranslationRecords, TranslationState } from '../contracts/translation.ts';
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

/** Reads the texts and code that are compared. */
export interface TranslationReader {
  /** Returns the text of a file as blocks, with what it includes. */
  readBlocks(source: Pick<SourceFile, 'file' | 'text' | 'parts'>): Promise<PageBlocks>;
  /** Returns code without its comments, which are translated. */
  toBareCode: ToBareCode;
}

/** Data for comparing a translation with its original. */
export interface ComparisonContext extends Pick<TranslationReader, 'toBareCode'> {
  /** Returns a text as blocks. */
  readBlocks(source: SourceFile): Promise<PageBlocks>;
  notes: TranslationRecords;
  /** Source files of all pages, by path. */
  sources: ReadonlyMap<string, SourceFile>;
}

/** The blocks of a page without a source file. */
const noBlocks: PageBlocks = { blocks: [], fences: [], prose: [] };

/** Returns the state of a translation, and diagnostics of undesired differences from its original. */
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
  // If the original has changed, differences need not be mistakes of the translation.
  if (status.state === 'outdated') return outcome(status, drift);
  return outcome(status, [...drift, ...(await checkPage(page, toBareCode)), ...checkTerms(page, notes.glossary)]);
}
