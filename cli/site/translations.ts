import { join } from 'node:path';
import type { TextSection } from '../config/schema/site-texts.ts';
import { originalPath } from '../contracts/site-index.ts';
import { onlyRevision } from '../contracts/site-options.ts';
import type { SourceChange } from '../contracts/translation.ts';
import { replaceFile } from '../core/replace-file.ts';
import { type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { readTranslatable } from '../parse/index.ts';
import { type PageTranslation, readNotes, toStatusText } from '../translations/index.ts';
import { loadSources, type SiteSources } from './load-sources.ts';
import { openContext, type RunOptions } from './open-context.ts';

/** A page of the site in one of its languages. */
export interface PageReport {
  /** Path of the original, relative to the site folder. */
  page: string;
  state: 'missing' | PageTranslation['status']['state'];
  /** Path of the translation, where there is one. */
  translation?: string;
  /** What has changed since it was made. */
  changes?: readonly SourceChange[];
}

/** How far the site has been translated into one language. */
export interface LocaleReport {
  locale: string;
  label: string;
  pages: PageReport[];
  /** Texts of the site that `site.yml` does not translate. */
  missingTexts: readonly { section: TextSection; text: string }[];
}

/** What a site's translations are like, and what was wrong with the site on the way. */
export interface TranslationList {
  locales: LocaleReport[];
  report: ReportedDiagnostic[];
}

/** Which translations are said to be up to date. */
export interface AcceptOptions {
  /** Returns whether a translation is meant. */
  isMeant: (page: PageTranslation) => boolean;
}

/** What was recorded. */
export interface AcceptResult {
  /** Files of the translations that are up to date now. */
  accepted: string[];
  /** All translations that could have been meant. */
  known: { page: string; translation: string }[];
  report: ReportedDiagnostic[];
}

/** Returns how each page of a site stands in each of its languages. */
export async function listTranslations(siteDir: string, options: RunOptions): Promise<TranslationList> {
  const { sources, report } = await readSite(siteDir, options);
  return { locales: sources ? toReports(sources) : [], report };
}

function toReports({ config, localizedSites, translations, ...sources }: SiteSources): LocaleReport[] {
  const { locales } = config.value;
  const pages = [...sources.pages, ...sources.posts, ...sources.notes];
  const originals = pages.filter(({ page }) => page.locale === locales.default && !page.facts.meta.draft);
  return [...translations].map(([locale, compared]) => {
    const own = new Map(compared.map((page) => [page.path, page]));
    return {
      locale,
      label: locales.all.find(({ id }) => id === locale)?.label ?? locale,
      pages: originals.map(({ page }) => toPageReport(originalPath(page), own.get(originalPath(page)))),
      missingTexts: localizedSites.get(locale)?.missing ?? [],
    };
  });
}

function toPageReport(page: string, compared: PageTranslation | undefined): PageReport {
  if (!compared) return { page, state: 'missing' };
  const { status, translation } = compared;
  return { page, translation: translation.file, ...status };
}

/** Records that translations are made from their originals as they are now. */
export async function acceptTranslations(
  siteDir: string,
  { isMeant }: AcceptOptions,
  options: RunOptions,
): Promise<AcceptResult> {
  const { sources, report } = await readSite(siteDir, options);
  const all = [...(sources?.translations.values() ?? [])].flat();
  const known = all.map(({ path, translation }) => ({ page: path, translation: translation.file }));
  // A record that could not be read would be lost by writing it anew.
  if (!sources || report.some(({ severity }) => severity === 'error')) return { accepted: [], known, report };
  const accepted: string[] = [];
  const texts = new Map(sources.files.pages.map(({ file, text }) => [file, text]));
  for (const [locale, pages] of sources.translations) {
    const meant = pages.filter(isMeant);
    if (meant.length === 0) continue;
    const records = meant.map(
      ({ path, original }) => [path, toRecord(original.file, texts.get(original.file))] as const,
    );
    const { status } = readNotes(sources.files.localeFiles.filter((file) => file.locale === locale)).value;
    const folder = sources.config.value.locales.all.find(({ id }) => id === locale)?.folder ?? locale;
    const text = toStatusText({ ...status.value, ...Object.fromEntries(records) });
    replaceFile(join(siteDir, 'i18n', folder, 'status.json'), text);
    accepted.push(...meant.map(({ translation }) => translation.file));
  }
  return { accepted, known, report };
}

/** Returns what is recorded of an original: its blocks. */
function toRecord(file: string, text = ''): string[] {
  return readTranslatable({ file, text }).blocks.map((block) => block.text);
}

async function readSite(siteDir: string, options: RunOptions) {
  const { context, close } = await openContext(options);
  try {
    const { value: sources, diagnostics } = await loadSources(
      { siteDir, drafts: false, today: options.today, revision: onlyRevision },
      context,
    );
    return { sources, report: toReport(diagnostics, sources?.config.value.diagnostics) };
  } finally {
    await close();
  }
}
