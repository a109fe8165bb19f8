import type { Messages } from '../../../runtime/i18n/messages.ts';
import { toBareCode } from '../../compile/index.ts';
import { loadConfig, loadSidebars } from '../../config/load.ts';
import type { Located } from '../../config/locate.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { BlogNameFiles, PostPage } from '../../contracts/blog.ts';
import { interfaceFile, type LocaleFile } from '../../contracts/locale-file.ts';
import type { LocalizedSites } from '../../contracts/localized-site.ts';
import type { MadePages } from '../../contracts/made-pages.ts';
import type { VersionWithSidebars } from '../../contracts/planned-version.ts';
import type { NotePage } from '../../contracts/site-index.ts';
import type { SiteOptions } from '../../contracts/site-options.ts';
import type { SiteFiles, SourceFile } from '../../contracts/source-file.ts';
import type { StoredPage } from '../../core/content.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import { loadMessages } from '../../core/messages.ts';
import { runStage } from '../../core/progress.ts';
import { createCollector, type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { findFiles, loadMadePages } from '../../discover/index.ts';
import { localizeSite } from '../../model/index.ts';
import {
  blocksTask,
  parsePages,
  readBlogNames,
  readCategories,
  readInterfaceTexts,
  readSiteTexts,
} from '../../parse/index.ts';
import { compareTranslations, type PageTranslation, type TranslationReader } from '../../translations/index.ts';
import { loadVersions } from '../../versions/index.ts';
import { loadMdx } from './load-mdx.ts';
import { loadPlugins } from './load-plugins.ts';
import { findMisnamedTheme } from './misnamed-theme.ts';
import { findUnusedIslands } from './unused-islands.ts';

/** The configuration of a site, and its files with their texts. */
export interface FoundSources {
  config: Located<SiteConfig>;
  versions: readonly VersionWithSidebars[];
  /** The site's files, including pages created by its sources. */
  files: SiteFiles;
  made: MadePages;
  /** Interface texts that the site overrides, by locale. */
  interfaceTexts: ReadonlyMap<string, Messages>;
}

/** A site as its authors wrote it: read, but not yet planned. */
export interface SiteSources extends Pick<FoundSources, 'config' | 'files' | 'made' | 'interfaceTexts'> {
  pages: readonly StoredPage[];
  posts: readonly StoredPage<PostPage>[];
  /** The site's notes on symbols of its libraries. */
  notes: readonly StoredPage<NotePage>[];
  /** Definitions of the blog's authors and tags. */
  blogNames: BlogNameFiles;
  /** Translated configuration and versions of the site, by locale. */
  localizedSites: LocalizedSites;
  /** Paths of the files imported by MDX pages, relative to the site folder. */
  imported: ReadonlySet<string>;
  /** Translated pages, compared with their originals, by locale. */
  translations: ReadonlyMap<string, readonly PageTranslation[]>;
  /** Whether notes and the comparison of translations are left out, which a complete load adds. */
  isPartial: boolean;
}

const keys = {
  config: memoKey<ReturnType<typeof loadConfig>>(),
  versions: memoKey<ReturnType<typeof loadVersions>>(),
  files: memoKey<SiteFiles>(),
  interfaceTexts: memoKey<ReturnType<typeof toInterfaceTexts>>(),
  plugins: memoKey<ReturnType<typeof loadPlugins>>(),
  mdx: memoKey<ReturnType<typeof loadMdx>>(),
  categories: memoKey<ReturnType<typeof readCategories>>(),
  blogNames: memoKey<ReturnType<typeof readBlogNames>>(),
  localizedSites: memoKey<ReturnType<typeof toLocalizedSites>>(),
};

/** Finds and reads everything that a site's authors wrote. The value is `null` if the configuration does not load. */
export async function loadSources(options: SiteOptions, context: BuildContext): Promise<Outcome<SiteSources | null>> {
  const found = await findSources(options, context);
  if (!found.value) return outcome(null, found.diagnostics);
  const read = await readSources(found.value, options, context);
  return outcome(read.value, withoutFalseUnused([...found.diagnostics, ...read.diagnostics], read.value));
}

/**
 * Finds everything that a site's authors wrote. The value is `null` if the configuration does not load. Here and in
 * `readSources`, steps whose inputs have not changed since the last load return their memoized result.
 */
export async function findSources(options: SiteOptions, context: BuildContext): Promise<Outcome<FoundSources | null>> {
  const { diagnostics, collect } = createCollector(context.diagnostics);
  const { siteDir, revision } = options;
  const { progress, workDir, memo } = context;
  const { round } = revision;

  const config = collect(await memo.get(keys.config, [round], () => loadConfig({ siteDir, workDir })));
  if (!config) {
    collect(await loadSidebars({ siteDir, workDir }));
    return outcome(null, diagnostics);
  }
  const versions = collect(await memo.get(keys.versions, [round], () => loadVersions(config, { siteDir, workDir })));
  const files = collect(
    await runStage(progress.begin('discover'), () => findFiles({ config: config.value, versions }, options, context)),
  );
  const { all: locales, default: defaultLocale } = config.value.locales;
  const names = versions.map(({ name }) => name);
  const sources = { sources: config.value.sources, files, locales, defaultLocale, versions: names };
  const made = collect(await loadMadePages(sources, options, context));
  const whole = memo.get(keys.files, [files, made.pages], () =>
    // Sources make no MDX.
    made.pages.length === 0 ? files : { ...files, pages: [...files.pages, ...made.pages] },
  );
  const interfaceTexts = collect(
    memo.get(keys.interfaceTexts, [config, files.localeFiles], () => toInterfaceTexts(locales, files.localeFiles)),
  );
  return outcome({ config, versions, files: whole, made, interfaceTexts }, diagnostics);
}

/** Options of `readSources`. */
interface ReadOptions extends Pick<SiteOptions, 'siteDir' | 'revision'> {
  /** Whether to leave out what guides can be shown without. */
  isPartial?: boolean;
}

/** Reads what `findSources` found: pages, category and blog files, and the state of translations. */
export async function readSources(
  { config, versions, files, made, interfaceTexts }: FoundSources,
  { siteDir, revision, isPartial = false }: ReadOptions,
  context: BuildContext,
): Promise<Outcome<SiteSources>> {
  const { diagnostics, collect } = createCollector();
  const { memo } = context;
  const { locales, markdown } = config.value;
  const { pages: found, categories: categoryFiles, localeFiles, islands } = files;
  const { toc, remark, rehype, ...written } = markdown;
  const rules = islands.some(({ name }) => name === 'Mermaid') ? { ...written, diagrams: true } : written;
  const { codeFiles } = files;
  const load = () => loadPlugins({ siteDir, remark, rehype, codeFiles }, context);
  const hasPlugins = remark.length + rehype.length > 0;
  const plugins = hasPlugins ? collect(await memo.get(keys.plugins, [revision.round, config], load)) : null;
  const { baseUrl } = config.value;
  const mdxOptions = { siteDir, rules, plugins, islands, codeFiles, baseUrl };
  const mdx = files.hasMdx
    ? collect(
        await memo.get(keys.mdx, [revision.round, found, plugins, config], async (earlier) =>
          loadMdx(found, mdxOptions, { context, before: (await earlier)?.value }),
        ),
      )
    : { sources: found, imported: new Set<string>() };
  const { sources, imported } = mdx;
  const isNote = ({ scope }: SourceFile) => scope.collection === 'api/notes';
  const parsed = isPartial && sources.some(isNote) ? sources.filter((source) => !isNote(source)) : sources;
  const parsing = { siteDir, markdown: { toc, ...rules }, locales, plugins, total: sources.length };
  const { pages, posts, notes } = collect(await parsePages(parsed, parsing, context));
  const stored = [...pages, ...posts, ...notes];
  diagnostics.push(...findUnusedIslands({ siteDir, islands, codeFiles, sources, stored }));
  diagnostics.push(...findMisnamedTheme({ siteDir, codeFiles }));
  const categories = collect(memo.get(keys.categories, categoryFiles, () => readCategories(categoryFiles)));
  const blogNames = collect(memo.get(keys.blogNames, files.blogNames, () => readBlogNames(files.blogNames)));
  const localizedSites = collect(
    memo.get(keys.localizedSites, [config, versions, categories, localeFiles], () =>
      toLocalizedSites({ config: config.value, versions, categories }, localeFiles),
    ),
  );
  const compare = () => {
    const all = stored.map(({ page }) => page);
    const reader: TranslationReader = {
      readBlocks: (source) => context.pool.run(blocksTask, source),
      toBareCode: (code, language) => toBareCode(code, language, context),
    };
    return compareTranslations({ locales, sources, pages: all, localeFiles, reader }, context);
  };
  const translations =
    locales.all.length > 1 && !isPartial ? collect(await compare()) : new Map<string, readonly PageTranslation[]>();
  const read = { pages, posts, notes, blogNames, localizedSites, translations, imported, isPartial };
  return outcome({ config, files, made, interfaceTexts, ...read }, diagnostics);
}

/** Files imported by pages are used, so they are not reported as unused. */
export function withoutFalseUnused(
  diagnostics: readonly Diagnostic[],
  { imported }: Pick<SiteSources, 'imported'>,
): Diagnostic[] {
  return diagnostics.filter(({ code, span }) => code !== 'source/unused' || !imported.has(span?.file ?? ''));
}

/** Returns the site's translated texts for each locale. */
function toLocalizedSites(
  site: Parameters<typeof localizeSite>[0],
  files: readonly LocaleFile[],
): ReturnType<typeof localizeSite> {
  const { diagnostics, collect } = createCollector();
  const texts = files.filter(({ name }) => name === 'site.yml').map((file) => collect(readSiteTexts(file)));
  return outcome(collect(localizeSite(site, texts)), diagnostics);
}

/** Returns the interface texts that the site overrides, for each locale that has any. */
function toInterfaceTexts(
  locales: readonly Locale[],
  files: readonly LocaleFile[],
): Outcome<ReadonlyMap<string, Messages>> {
  const { diagnostics, collect } = createCollector();
  const read = locales.flatMap(({ id, htmlLang }) =>
    files
      .filter(({ locale, name }) => locale === id && name === interfaceFile)
      .map((file) => [id, collect(readInterfaceTexts(file, { messages: loadMessages(htmlLang), htmlLang }))] as const),
  );
  return outcome(new Map(read), diagnostics);
}
