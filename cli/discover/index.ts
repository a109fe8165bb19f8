import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { SiteFiles } from '../contracts/source-file.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { discover } from './discover.ts';
import { rereadSources } from './read-source.ts';

export { readLocaleFiles } from './read-locale-files.ts';
export { walk } from './walk.ts';

/** Number of changed texts from which on looking at all files is no more work than looking at these. */
const manyTexts = 200;

/** Files as they were found, and what for. */
interface FoundFiles {
  round: number;
  config: SiteConfig;
  files: Outcome<SiteFiles>;
}

const filesKey = memoKey<Promise<FoundFiles>>('files');

/**
 * Finds and reads the site's files. Where nothing has changed since the last time but the text of pages that were known
 * then, only these are read.
 */
export async function findFiles(
  { config, versions }: { config: SiteConfig; versions: readonly { name: string }[] },
  { siteDir, revision }: SiteOptions,
  { memo, fileCache }: BuildContext,
): Promise<Outcome<SiteFiles>> {
  const { round, texts } = revision;
  const { all: locales, default: defaultLocale } = config.locales;
  const find = async (before: FoundFiles | undefined): Promise<Outcome<SiteFiles>> => {
    const known = before?.round === round && before.config === config ? before.files : null;
    if (known && texts.size === 0) return known;
    const pages =
      known && texts.size < manyTexts ? rereadSources(known.value.pages, texts, { siteDir, fileCache }) : null;
    if (known && pages) {
      const others = known.diagnostics.filter(({ span }) => !span || !texts.has(span.file));
      return outcome({ ...known.value, pages: pages.value }, [...others, ...pages.diagnostics]);
    }
    return discover(siteDir, { locales, defaultLocale, versions: versions.map(({ name }) => name), fileCache });
  };
  const found = await memo.get(filesKey, [revision, config], async (before) => ({
    round,
    config,
    files: await find(await before),
  }));
  return found.files;
}
