import { diffArrays } from 'diff';
import type { Block, PageBlocks } from '../contracts/page-blocks.ts';
import type { Heading } from '../contracts/page-facts.ts';
import type { ArticleSource } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type {
  PageText,
  SourceChange,
  TranslatedPage,
  TranslationRecords,
  TranslationState,
} from '../contracts/translation.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { checkPage, checkTerms, type ToBareCode } from './check-page.ts';

/** A translation and its original. */
export interface PagePair {
  /** Path of the original, relative to the site folder. */
  path: string;
  original: ArticleSource;
  translation: ArticleSource;
}

/** Reads the texts and code that are compared. */
export interface TranslationReader {
  /** Returns the text of a file as blocks, including the texts that it includes. */
  readBlocks(source: Pick<SourceFile, 'file' | 'text' | 'parts'>): Promise<PageBlocks>;
  /** Returns code without its comments, which are translated. */
  toBareCode: ToBareCode;
}

/** Data for comparing a translation with its original. */
interface ComparisonContext extends TranslationReader {
  records: TranslationRecords;
  /** Source files of all pages, by path. */
  sources: ReadonlyMap<string, SourceFile>;
}

/** The blocks of a page without a source file. */
const noBlocks: PageBlocks = { blocks: [], fences: [], prose: [] };

/** Returns the state of a translation, and diagnostics of undesired differences from its original. */
export async function comparePage(
  { path, original, translation }: PagePair,
  { records, sources, readBlocks, toBareCode }: ComparisonContext,
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
  const known = records.status.value;
  const recorded = Object.hasOwn(known, path) ? known[path] : undefined;
  const status = toState(recorded, page.original);
  const drift = reportState(page, status);
  // If the original has changed, differences need not be mistakes of the translation.
  if (status.state === 'outdated') return outcome(status, drift);
  return outcome(status, [...drift, ...(await checkPage(page, toBareCode)), ...checkTerms(page, records.glossary)]);
}

/** Returns the state of a translation made from the blocks in `recorded`, compared to the current original. */
function toState(recorded: readonly string[] | undefined, { blocks, page }: PageText): TranslationState {
  if (!recorded) return { state: 'unrecorded' };
  const changes = findChanges(recorded, blocks, page.facts.headings);
  return changes.length === 0 ? { state: 'current' } : { state: 'outdated', changes };
}

/** Returns the changes of a page, one for each run of changed blocks. */
function findChanges(before: readonly string[], now: readonly Block[], headings: readonly Heading[]): SourceChange[] {
  const changes: SourceChange[] = [];
  let index = 0;
  let removed: string[] = [];
  const note = (added: readonly Block[]) => {
    if (removed.length === 0 && added.length === 0) return;
    // Removed blocks have no line any more, so the line of the block before them is used.
    const line = (added[0] ?? now[index - 1] ?? now[index])?.line ?? 1;
    const texts = { before: removed.join('\n\n'), after: added.map(({ text }) => text).join('\n\n') };
    changes.push({ section: sectionOf(line, headings), line, ...texts });
    removed = [];
  };
  const current = now.map(({ text }) => text);
  for (const { value, added, removed: isRemoved } of diffArrays([...before], current)) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    note(added ? now.slice(index, index + value.length) : []);
    index += value.length;
  }
  note([]);
  return changes;
}

function sectionOf(line: number, headings: readonly Heading[]): SourceChange['section'] {
  const above = headings.filter((heading) => heading.line <= line).at(-1);
  return above ? { id: above.id, text: above.text } : null;
}

/** Reports a translation whose original has changed, or for which no state of the original is recorded. */
function reportState({ path, translation }: TranslatedPage, status: TranslationState): Diagnostic[] {
  if (status.state === 'current') return [];
  const { file } = translation.page;
  const sections = status.state === 'outdated' ? toSections(status).map(({ text }) => text ?? 'the beginning') : [];
  return [
    {
      code: 'translation/outdated',
      message:
        status.state === 'unrecorded'
          ? `The state of ${path} that ${file} was translated from is not recorded`
          : `${path} has changed since it was translated in ${file}: ${sections.join(', ')}`,
      hint: `Run "sitegen translations" to see the changes. Once the translation is up to date, run "sitegen translations accept ${file}".`,
      span: startOf(file),
    },
  ];
}

/** Returns the changed sections of an original, without duplicates; `null` is the part before the first heading. */
export function toSections({ changes }: Extract<TranslationState, { state: 'outdated' }>) {
  const sections = new Map(changes.map(({ section }) => [section?.id ?? null, section?.text ?? null]));
  return [...sections].map(([id, text]) => ({ id, text }));
}

/** Reports records of pages that are not (or no longer) translated. */
export function checkStatus({ status }: TranslationRecords, translated: readonly string[]): Diagnostic[] {
  const known = new Set(translated);
  return Object.keys(status.value)
    .filter((path) => !known.has(path))
    .map((path) => ({
      code: 'translation/unused',
      message: `"${path}" has a record, but no translation`,
      hint: suggestion(
        path,
        translated,
        `Rename the record if the page was moved. Otherwise remove it: sitegen translations accept ${path}`,
      ),
      span: status.locate([path], 'key'),
    }));
}
