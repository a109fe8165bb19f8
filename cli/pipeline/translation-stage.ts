import type { SiteConfig } from '../config/schema/site.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import { type ArticleSource, originalPath } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type {
  ChangedOriginal,
  LocaleNotes,
  PageText,
  TranslatedPage,
  TranslationState,
} from '../contracts/translation.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkPage } from '../translations/check-page.ts';
import { checkTerms } from '../translations/check-terms.ts';
import { toState } from '../translations/compare.ts';
import { checkStatus, reportState, toSections } from '../translations/find-drift.ts';
import { readNotes } from '../translations/read-notes.ts';
import { type CacheKey, toCacheKey } from './cache.ts';
import { isSame, memoKey } from './memo.ts';
import { mapBounded } from './pool.ts';
import type { Tools } from './tools.ts';

/** What the study of a site's translations starts from. */
export interface TranslationInput {
  locales: SiteConfig['locales'];
  sources: readonly SourceFile[];
  pages: readonly ArticleSource[];
  localeFiles: readonly LocaleFile[];
}

/** A translation, and how it stands to its original. */
export interface StudiedPage extends PagePair {
  locale: string;
  status: TranslationState;
}

/** What is known of a site's translations, and of what notes. */
interface StudiedSite {
  localeFiles: readonly LocaleFile[];
  notes: ReadonlyMap<string, KeptNotes>;
  /** By the file of the translation. */
  studies: ReadonlyMap<string, KnownStudy>;
  result: Outcome<ReadonlyMap<string, readonly StudiedPage[]>>;
}

const studiedKey = memoKey<Promise<StudiedSite>>('translations');

/** Compares every translation with its original, and with what is recorded of it; by locale. */
export async function studyTranslations(
  input: TranslationInput,
  tools: Tools,
): Promise<Outcome<ReadonlyMap<string, readonly StudiedPage[]>>> {
  if (input.locales.all.length === 1) return outcome(new Map());
  const { locales, sources, pages, localeFiles } = input;
  const studied = await tools.memo.get(studiedKey, [locales, sources, localeFiles, ...pages], async (before) =>
    studySite(input, await before, tools),
  );
  return studied.result;
}

async function studySite(input: TranslationInput, before: StudiedSite | undefined, tools: Tools): Promise<StudiedSite> {
  const { locales, localeFiles } = input;
  const sources = new Map(input.sources.map((source) => [source.file, source]));
  const known = before?.localeFiles === localeFiles ? before : null;
  const notes = known?.notes ?? new Map(locales.all.map(({ id }) => [id, openNotes(localeFiles, id)]));
  const studies = new Map<string, KnownStudy>();
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map<string, readonly StudiedPage[]>();
  for (const { id } of locales.all.filter((locale) => locale.id !== locales.default)) {
    const own = notes.get(id) ?? openNotes(localeFiles, id);
    const pairs = pairPages(input, id);
    const results = await mapBounded(pairs, tools.pool.width, async (pair) => {
      const inputs = [pair.original, pair.translation];
      const last = known?.studies.get(pair.translation.file);
      const study =
        last && isSame(last.inputs, inputs) ? last : { inputs, result: await recallStudy(pair, own, sources, tools) };
      studies.set(pair.translation.file, study);
      return study.result;
    });
    const paths = pairs.map(({ path }) => path);
    diagnostics.push(...(await checkNotes(own, paths, tools)), ...results.flatMap((result) => result.diagnostics));
    const statuses = results.map(({ value }) => value);
    byLocale.set(
      id,
      pairs.flatMap((pair, index) =>
        statuses.slice(index, index + 1).map((status) => ({ ...pair, locale: id, status })),
      ),
    );
  }
  return { localeFiles, notes, studies, result: outcome(byLocale, diagnostics) };
}

/** What a locale keeps about its translations: most runs find that nothing has changed, and need not read it. */
interface KeptNotes {
  hash: CacheKey;
  read(): Outcome<LocaleNotes>;
}

function openNotes(files: readonly LocaleFile[], id: string): KeptNotes {
  const own = files.filter(({ locale }) => locale === id);
  let notes: Outcome<LocaleNotes> | undefined;
  return {
    hash: toCacheKey(own.map(({ file, text }) => [file, text])),
    read() {
      notes ??= readNotes(own);
      return notes;
    },
  };
}

/** Reports what is wrong with the notes on these translations. */
async function checkNotes(
  { hash, read }: KeptNotes,
  paths: readonly string[],
  { cache }: Tools,
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await cache.remember('notes', { hash, paths }, async () => {
    const notes = read();
    return outcome(null, [...notes.diagnostics, ...checkStatus(notes.value, paths)]);
  });
  return diagnostics;
}

/** What a study of a translation gave, and what of. */
interface KnownStudy {
  inputs: readonly ArticleSource[];
  result: Outcome<TranslationState>;
}

/** A translation and its original. */
interface PagePair {
  /** Path of the original, relative to the site folder. */
  path: string;
  original: ArticleSource;
  translation: ArticleSource;
}

function pairPages({ locales, pages }: TranslationInput, locale: string): PagePair[] {
  const isOriginal = (page: ArticleSource) => page.locale === locales.default;
  const originals = new Map(pages.filter(isOriginal).map((page) => [originalPath(page), page]));
  return pages.flatMap((translation) => {
    const path = originalPath(translation);
    const original = originals.get(path);
    return original && translation.locale === locale ? [{ path, original, translation }] : [];
  });
}

/** Returns a study of the same texts and notes, or makes one. */
function recallStudy(
  pair: PagePair,
  notes: KeptNotes,
  sources: ReadonlyMap<string, SourceFile>,
  tools: Tools,
): Promise<Outcome<TranslationState>> {
  const texts = [pair.original, pair.translation].map(({ file }) => [file, sources.get(file)?.hash]);
  const { path } = pair;
  return tools.cache.remember('study', { path, texts, notes: notes.hash }, () =>
    studyPage(pair, notes.read().value, sources, tools),
  );
}

async function studyPage(
  { path, original, translation }: PagePair,
  { status: records, glossary }: LocaleNotes,
  sources: ReadonlyMap<string, SourceFile>,
  tools: Tools,
): Promise<Outcome<TranslationState>> {
  const page: TranslatedPage = {
    path,
    original: await readText(original, sources, tools),
    translation: await readText(translation, sources, tools),
  };
  const recorded = Object.hasOwn(records.value, path) ? records.value[path] : undefined;
  const status = toState(recorded, page.original);
  const drift = reportState(page, status);
  // What differs from an original that has changed need not be a mistake of the translation.
  if (status.state === 'outdated') return outcome(status, drift);
  const toBareCode = (code: string, language: string) => bareCode(code, language, tools);
  const found = [...(await checkPage(page, toBareCode)), ...checkTerms(page, glossary)];
  return outcome(status, [...drift, ...found]);
}

async function readText(
  page: ArticleSource,
  sources: ReadonlyMap<string, SourceFile>,
  { pool }: Tools,
): Promise<PageText> {
  const { text = '' } = sources.get(page.file) ?? {};
  return { ...(await pool.run('blocks', text)), page };
}

/** Returns the originals that have changed since they were translated, by the translation's file. */
export function toChangedOriginals(
  translations: ReadonlyMap<string, readonly StudiedPage[]>,
): ReadonlyMap<string, ChangedOriginal> {
  const pages = [...translations.values()].flat();
  return new Map(
    pages.flatMap(({ translation, original, status }) => {
      if (status.state !== 'outdated') return [];
      const { title } = original.facts;
      return [[translation.file, { title, sections: toSections(status) }] as const];
    }),
  );
}

async function bareCode(code: string, language: string, { cache }: Tools): Promise<string> {
  const bare = await cache.remember('bare-code', { code, language }, async () => {
    const { toBareCode } = await import('../compile/bare-code.ts');
    return outcome(await toBareCode(code, language));
  });
  return bare.value;
}
