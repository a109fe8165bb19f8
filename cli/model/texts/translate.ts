import { posix } from 'node:path';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { type ArticleSource, originalPath } from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';

/** Which pages a site shows. */
export interface ShownPages {
  /** Whether to include drafts, as during development. */
  drafts: boolean;
  /** Paths of originals that the site's own code leaves out. React pages are identified by address. */
  dropped?: ReadonlySet<string>;
}

interface TranslateOptions extends ShownPages {
  config: SiteConfig;
}

/**
 * Returns whether a page is left out: because it is a draft and drafts are not included, or because the site's code
 * drops it.
 */
export function isLeftOut(page: ArticleSource, { drafts, dropped }: ShownPages): boolean {
  return (page.facts.meta.draft && !drafts) || dropped?.has(originalPath(page)) === true;
}

/** A page as shown in a locale, which is the original if there is no translation. */
export interface LocalizedPage<Page> {
  page: Page;
  original: Page;
}

/**
 * Returns the pages of a locale: translations where they exist, originals otherwise. Reports translations without an
 * original.
 */
export function translate<Page extends ArticleSource>(
  pages: readonly Page[],
  { config, ...shown }: TranslateOptions,
  locale: Locale,
): Outcome<LocalizedPage<Page>[]> {
  const published = pages.filter((page) => !isLeftOut(page, shown));
  const originals = published.filter((page) => page.locale === config.locales.default);
  if (locale.id === config.locales.default) return outcome(originals.map((page) => ({ page, original: page })));
  const own = new Map(published.filter((page) => page.locale === locale.id).map((page) => [originalPath(page), page]));
  // Also of drafts: a translation is shown once its original is.
  const known = new Set(pages.filter((page) => page.locale === config.locales.default).map(originalPath));
  const orphans = [...own.values()].filter((page) => !known.has(originalPath(page)));
  return outcome(
    originals.map((original) => ({ page: own.get(originalPath(original)) ?? original, original })),
    orphans.map((page) => orphan(page, originals)),
  );
}

function orphan(page: ArticleSource, originals: readonly ArticleSource[]): Diagnostic {
  const { collection, version } = page;
  const near = originals.find(
    (other) =>
      other.collection === collection &&
      other.version === version &&
      posix.basename(other.path) === posix.basename(page.path),
  );
  return {
    code: 'source/unused',
    message: `${page.file} translates a page that does not exist`,
    hint: near ? `Did you mean ${near.file}?` : 'Move it to the path of its original, or remove it.',
    span: startOf(page.file),
  };
}
