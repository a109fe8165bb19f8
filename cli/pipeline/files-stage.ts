import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteFiles } from '../contracts/source-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { discover } from '../discover/discover.ts';
import { rereadSources } from '../discover/read-source.ts';
import type { SiteOptions } from './site-options.ts';
import type { Tools } from './tools.ts';

/** Number of changed texts from which on looking at all files is no more work than looking at these. */
const manyTexts = 200;

/**
 * Finds and reads the site's files. Where nothing has changed since the last time but the text of pages that were known
 * then, only these are read.
 */
export async function findFiles(
  { config, versions }: { config: SiteConfig; versions: readonly { name: string }[] },
  { siteDir, revision }: SiteOptions,
  { memory, shelf }: Tools,
): Promise<Outcome<SiteFiles>> {
  const { round, texts } = revision;
  const { all: locales, default: defaultLocale } = config.locales;
  const last = memory.reuse('files', [round, config], (): { found: Outcome<SiteFiles> | null } => ({ found: null }));
  const { found } = last;
  if (found && texts.size === 0) return found;
  const pages = found && texts.size < manyTexts ? rereadSources(siteDir, found.value.pages, texts, shelf) : null;
  if (found && pages) {
    const others = found.diagnostics.filter(({ span }) => !span || !texts.has(span.file));
    last.found = outcome({ ...found.value, pages: pages.value }, [...others, ...pages.diagnostics]);
  } else {
    const names = versions.map(({ name }) => name);
    last.found = await discover(siteDir, { locales, defaultLocale, versions: names, shelf });
  }
  return last.found;
}
