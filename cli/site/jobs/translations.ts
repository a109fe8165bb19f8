import { join } from 'node:path';
import { localeOf } from '../../config/find-locale.ts';
import type { TextSection } from '../../config/schema/site-texts.ts';
import { originalPath } from '../../contracts/site-index.ts';
import { asPublished } from '../../contracts/site-options.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import type { SourceChange } from '../../contracts/translation.ts';
import { withLock } from '../../core/cache/with-lock.ts';
import { readBytes } from '../../core/files/read-bytes.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import { listEnglishTexts } from '../../core/messages.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { hasErrors, type Outcome, outcome, type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import { readTranslatable } from '../../parse/index.ts';
import { type PageTranslation, readRecords, toStatusText } from '../../translations/index.ts';
import { loadSources, type SiteSources } from '../load/load-sources.ts';
import { withContext } from '../open-context.ts';
import type { SitePaths } from '../paths.ts';

/** Translation state of a page in one locale. */
export interface PageReport {
  /** Path of the original, relative to the site folder. */
  page: string;
  state: 'missing' | PageTranslation['status']['state'];
  /** Path of the translation, if there is one. */
  translation?: string;
  /** Changes of the original since the translation was made. */
  changes?: readonly SourceChange[];
}

/** Translation state of a site in one locale. */
export interface LocaleReport {
  locale: string;
  label: string;
  /** Folder of its translations, relative to the site folder. */
  folder: string;
  pages: PageReport[];
  /** Texts of the site that `site.yml` does not translate. */
  missingTexts: readonly { section: TextSection; text: string }[];
  /** Keys of interface texts that are in English, since sitegen lacks the language, and `interface.yml` the text. */
  missingInterface: readonly string[];
}

/** Translation state of a site, with all diagnostics from loading it. */
interface TranslationList {
  locales: LocaleReport[];
  report: ReportedDiagnostic[];
}

/** Selects the translations to mark as up to date. */
interface AcceptOptions {
  /** Returns whether to mark a translation, given both paths; if it no longer exists, its record is removed. */
  isMeant: (page: string, translation: string) => boolean;
  /** Locales that were asked for. If the site has no translations into one of them, nothing is written. */
  locales: readonly string[] | undefined;
}

/** Result of marking translations as up to date. */
interface AcceptResult {
  /** Paths of the translations that are now marked as up to date. */
  accepted: string[];
  /** Removed records, each with the file that it was in. */
  removed: { file: string; page: string }[];
  /** All translations that could have been selected. */
  known: { page: string; translation: string }[];
  /** All locales that could have been selected. */
  locales: string[];
  report: ReportedDiagnostic[];
}

/** Returns the translation state of each page in each locale. */
export async function listTranslations(paths: SitePaths): Promise<TranslationList> {
  const { sources, report } = await readSite(paths);
  return { locales: sources ? toReports(sources) : [], report };
}

function toReports({ config, localizedSites, interfaceTexts, translations, ...sources }: SiteSources): LocaleReport[] {
  const { locales } = config.value;
  const pages = [...sources.pages, ...sources.posts, ...sources.notes];
  const originals = pages.filter(({ page }) => page.locale === locales.default && !page.facts.meta.draft);
  return [...translations].map(([locale, compared]) => {
    const own = new Map(compared.map((page) => [page.path, page]));
    const { label, folder, htmlLang } = localeOf(locale, locales);
    return {
      locale,
      label,
      folder: `i18n/${folder}`,
      pages: originals.map(({ page }) => toPageReport(originalPath(page), own.get(originalPath(page)))),
      missingTexts: localizedSites.get(locale)?.missing ?? [],
      missingInterface: listEnglishTexts(htmlLang, interfaceTexts.get(locale)),
    };
  });
}

function toPageReport(page: string, compared: PageTranslation | undefined): PageReport {
  if (!compared) return { page, state: 'missing' };
  const { status, translation } = compared;
  return { page, translation: translation.file, ...status };
}

/** What recording mends, and so never keeps from recording, also where the site makes it an error. */
const mended: readonly DiagnosticCode[] = ['translation/outdated', 'translation/unused'];

/** Records that translations match the current state of their originals. */
export async function acceptTranslations(
  paths: SitePaths,
  { isMeant, locales: asked }: AcceptOptions,
): Promise<AcceptResult> {
  const { sources, report: state } = await readSite(paths);
  const report = state.filter(({ code }) => !mended.includes(code));
  const all = [...(sources?.translations.values() ?? [])].flat();
  const known = all.map(({ path, translation }) => ({ page: path, translation: translation.file }));
  const locales = [...(sources?.translations.keys() ?? [])];
  const isKnown = asked?.every((locale) => locales.includes(locale)) ?? true;
  // Rewriting a record that could not be read would lose its content.
  if (!sources || !isKnown || hasErrors(report)) return { accepted: [], removed: [], known, locales, report };
  const accepted: string[] = [];
  const removed: AcceptResult['removed'] = [];
  const files = new Map(sources.files.pages.map((page) => [page.file, page]));
  for (const [locale, pages] of sources.translations) {
    if (asked && !asked.includes(locale)) continue;
    const meant = pages.filter(({ path, translation }) => isMeant(path, translation.file));
    const isRecorded = sources.files.localeFiles.some((file) => file.locale === locale && file.name === 'status.json');
    if (meant.length === 0 && !isRecorded) continue;
    const records = meant.map(({ path, original }): [string, string[]] => [path, toRecord(files.get(original.file))]);
    const translated = new Set(pages.map(({ path }) => path));
    const { folder } = localeOf(locale, sources.config.value.locales);
    const isUnused = (page: string) => !translated.has(page) && isMeant(page, `i18n/${folder}/${page}`);
    const { value: unused, diagnostics } = changeRecords(paths.siteDir, { folder, locale }, { records, isUnused });
    report.push(...toReport(diagnostics));
    if (diagnostics.length > 0) continue;
    accepted.push(...meant.map(({ translation }) => translation.file));
    removed.push(...unused);
  }
  return { accepted, removed, known, locales, report };
}

/**
 * Changes the records of a locale, and returns those that were removed. They are read again, since another run may have
 * added some since the site was read. Records that cannot be read by then are left as they are.
 */
function changeRecords(
  siteDir: string,
  { folder, locale }: { folder: string; locale: string },
  { records, isUnused }: { records: readonly [page: string, blocks: string[]][]; isUnused: (page: string) => boolean },
): Outcome<AcceptResult['removed']> {
  const file = `i18n/${folder}/status.json`;
  const path = join(siteDir, file);
  return withLock(`${path}.lock`, () => {
    const text = readBytes(path);
    const files = text instanceof Error ? [] : [{ name: 'status.json', file, locale, text: text.toString() } as const];
    const { value, diagnostics } = readRecords(files);
    if (diagnostics.length > 0) return outcome([], diagnostics);
    const all = Object.entries(value.status.value);
    const unused = all.filter(([page]) => isUnused(page)).map(([page]) => ({ file, page }));
    const kept = all.filter(([page]) => !isUnused(page));
    if (records.length + unused.length === 0) return outcome([]);
    replaceFile(path, toStatusText(Object.fromEntries([...kept, ...records])));
    return outcome(unused);
  });
}

/** Returns the record of an original: the texts of its blocks. */
function toRecord(original: SourceFile | undefined): string[] {
  return original ? readTranslatable(original).blocks.map((block) => block.text) : [];
}

async function readSite(paths: SitePaths) {
  return withContext(paths, async (context) => {
    const { value: sources, diagnostics } = await loadSources(asPublished(paths), context);
    return { sources, report: toReport(diagnostics, sources?.config.value.diagnostics) };
  });
}
