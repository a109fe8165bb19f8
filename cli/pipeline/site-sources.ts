import { loadConfig } from '../config/load.ts';
import { loadSidebars } from '../config/load-sidebars.ts';
import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { BlogNameFiles, PostPage } from '../contracts/blog.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { LocalisedSite } from '../contracts/localised-site.ts';
import type { NotePage } from '../contracts/site-index.ts';
import type { SiteFiles } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { localiseSite } from '../model/localise.ts';
import { readBlogNames } from '../parse/blog-names.ts';
import { readCategories } from '../parse/category.ts';
import { readSiteTexts } from '../parse/site-texts.ts';
import { findFiles } from './files-stage.ts';
import { memoKey } from './memo.ts';
import { parsePages, type StoredPage } from './parse-stage.ts';
import { runStage } from './progress.ts';
import type { SiteOptions } from './site-options.ts';
import type { Tools } from './tools.ts';
import { type StudiedPage, studyTranslations } from './translation-stage.ts';
import { loadVersions } from './versions-stage.ts';

/** A site as its authors wrote it: read, and not planned yet. */
export interface SiteSources {
  config: Located<SiteConfig>;
  files: SiteFiles;
  pages: readonly StoredPage[];
  posts: readonly StoredPage<PostPage>[];
  /** The site's own words on symbols of its library. */
  notes: readonly StoredPage<NotePage>[];
  /** Who writes the blog and what about. */
  blogNames: BlogNameFiles;
  /** What the site says of itself, by locale. */
  words: ReadonlyMap<string, LocalisedSite>;
  /** What is known of its translations, by locale. */
  translations: ReadonlyMap<string, readonly StudiedPage[]>;
}

const keys = {
  config: memoKey<ReturnType<typeof loadConfig>>('config'),
  versions: memoKey<ReturnType<typeof loadVersions>>('versions'),
  categories: memoKey<ReturnType<typeof readCategories>>('categories'),
  blogNames: memoKey<ReturnType<typeof readBlogNames>>('blog names'),
  words: memoKey<ReturnType<typeof toWords>>('texts of the site'),
};

/**
 * Reads everything that a site's authors wrote; `null` where its configuration does not load. Steps whose inputs are
 * those of the last load give what they gave then.
 */
export async function loadSources(options: SiteOptions, tools: Tools): Promise<Outcome<SiteSources | null>> {
  const diagnostics: Diagnostic[] = [...tools.diagnostics];
  const collect = <T>({ value, diagnostics: found }: Outcome<T>): T => {
    diagnostics.push(...found);
    return value;
  };
  const { siteDir, revision } = options;
  const { progress, workDir, memo } = tools;
  const { round } = revision;

  const config = collect(await memo.get(keys.config, [round], () => loadConfig({ siteDir, workDir })));
  if (!config) {
    collect(await loadSidebars({ siteDir, workDir }));
    return outcome(null, diagnostics);
  }
  const { locales, markdown } = config.value;
  const versions = collect(await memo.get(keys.versions, [round], () => loadVersions(config, { siteDir, workDir })));
  const files = collect(
    await runStage(progress, 'discover', () => findFiles({ config: config.value, versions }, options, tools)),
  );
  const { pages: sources, categories: categoryFiles, localeFiles } = files;
  const { pages, posts, notes } = collect(
    await parsePages(sources, { toc: markdown.toc, defaultLocale: locales.default }, tools),
  );
  const categories = collect(memo.get(keys.categories, categoryFiles, () => readCategories(categoryFiles)));
  const blogNames = collect(memo.get(keys.blogNames, files.blogNames, () => readBlogNames(files.blogNames)));
  const words = collect(
    memo.get(keys.words, [config, versions, categories, localeFiles], () =>
      toWords({ config: config.value, versions, categories }, localeFiles),
    ),
  );
  const translations = collect(
    await studyTranslations(
      { locales, sources, pages: [...pages, ...posts, ...notes].map(({ page }) => page), localeFiles },
      tools,
    ),
  );
  return outcome({ config, files, pages, posts, notes, blogNames, words, translations }, diagnostics);
}

/** Returns what the site says of itself in each locale. */
function toWords(
  said: Parameters<typeof localiseSite>[0],
  files: readonly LocaleFile[],
): ReturnType<typeof localiseSite> {
  const texts = files.filter(({ name }) => name === 'site.yml').map(readSiteTexts);
  const words = localiseSite(
    said,
    texts.map(({ value }) => value),
  );
  return outcome(words.value, [...texts.flatMap(({ diagnostics }) => diagnostics), ...words.diagnostics]);
}
