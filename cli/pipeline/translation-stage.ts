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
import { isSame } from './memory.ts';
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
export interface StudiedPage extends TranslatedPage {
  locale: string;
  status: TranslationState;
}

/** What is known of the translations of a locale. */
export interface StudiedLocale {
  notes: LocaleNotes;
  pages: readonly StudiedPage[];
}

/** Compares every translation with its original, and with what is recorded of it; by locale. */
export async function studyTranslations(
  input: TranslationInput,
  tools: Tools,
): Promise<Outcome<ReadonlyMap<string, StudiedLocale>>> {
  const { locales } = input;
  if (locales.all.length === 1) return outcome(new Map());
  const sources = new Map(input.sources.map((source) => [source.file, source]));
  const diagnostics: Diagnostic[] = [];
  const studied = new Map<string, StudiedLocale>();
  const known = tools.memory.reuse('studied pages', [input.localeFiles], () => new Map<string, KnownStudy>());
  for (const { id } of locales.all.filter((locale) => locale.id !== locales.default)) {
    const notes = tools.memory.reuse(`notes of ${id}`, [input.localeFiles], () =>
      readNotes(input.localeFiles.filter(({ locale }) => locale === id)),
    );
    const pairs = pairPages(input, id);
    const pages = await mapBounded(pairs, tools.pool.width, async (pair) => {
      const { original, translation } = pair;
      const last = known.get(translation.file);
      if (last && isSame(last.inputs, [original, translation])) return last.result;
      const result = await studyPage(pair, notes.value, sources, tools);
      known.set(translation.file, { inputs: [original, translation], result });
      return result;
    });
    const paths = pages.map(({ value }) => value.path);
    diagnostics.push(...notes.diagnostics, ...checkStatus(notes.value, paths));
    diagnostics.push(...pages.flatMap((page) => page.diagnostics));
    studied.set(id, { notes: notes.value, pages: pages.map(({ value }) => ({ ...value, locale: id })) });
  }
  return outcome(studied, diagnostics);
}

/** What a study of a translation gave, and what of. */
interface KnownStudy {
  inputs: readonly ArticleSource[];
  result: Outcome<TranslatedPage & { status: TranslationState }>;
}

interface PagePair {
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

async function studyPage(
  { path, original, translation }: PagePair,
  { status: records, glossary }: LocaleNotes,
  sources: ReadonlyMap<string, SourceFile>,
  tools: Tools,
): Promise<Outcome<TranslatedPage & { status: TranslationState }>> {
  const page: TranslatedPage = {
    path,
    original: await readText(original, sources, tools),
    translation: await readText(translation, sources, tools),
  };
  const recorded = Object.hasOwn(records.value, path) ? records.value[path] : undefined;
  const status = toState(recorded, page.original);
  const drift = reportState(page, status);
  // What differs from an original that has changed need not be a mistake of the translation.
  if (status.state === 'outdated') return outcome({ ...page, status }, drift);
  const toBareCode = (code: string, language: string) => bareCode(code, language, tools);
  const found = [...(await checkPage(page, toBareCode)), ...checkTerms(page, glossary)];
  return outcome({ ...page, status }, [...drift, ...found]);
}

async function readText(
  page: ArticleSource,
  sources: ReadonlyMap<string, SourceFile>,
  { cache, pool }: Tools,
): Promise<PageText> {
  const { text = '', hash } = sources.get(page.file) ?? {};
  const blocks = await cache.remember('translatable', { hash }, async () => outcome(await pool.run('blocks', text)));
  return { ...blocks.value, page };
}

/** Returns the originals that have changed since they were translated, by the translation's file. */
export function toChangedOriginals(
  translations: ReadonlyMap<string, StudiedLocale>,
): ReadonlyMap<string, ChangedOriginal> {
  const pages = [...translations.values()].flatMap((locale) => locale.pages);
  return new Map(
    pages.flatMap(({ translation, original, status }) => {
      if (status.state !== 'outdated') return [];
      const { title } = original.page.facts;
      return [[translation.page.file, { title, sections: toSections(status) }] as const];
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
