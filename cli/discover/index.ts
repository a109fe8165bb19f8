import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { SiteFiles, SourceFile } from '../contracts/source-file.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { attachParts } from './attach-parts.ts';
import { discover } from './discover.ts';
import { rereadSources } from './read-source.ts';

export { readLastChanges } from './last-changes.ts';
export { loadMadePages } from './load-made-pages.ts';
export { sourceTask } from './load-source.ts';
export { readLocaleFiles } from './read-locale-files.ts';
export { checkSize } from './read-source.ts';
export { walk } from './walk.ts';

/** Number of changed texts from which on looking at all files is no more work than looking at these. */
const manyTexts = 200;

/** Files as they were found, and what for. */
interface FoundFiles {
  round: number;
  config: SiteConfig;
  /** As they lie on the disk, each text by itself. */
  files: Outcome<SiteFiles>;
  /** Each page with what it takes from other files. */
  pages: ReadonlyMap<SourceFile, SourceFile>;
  /** The files, their pages with what these take from others. */
  found: Outcome<SiteFiles>;
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
  const { found } = await memo.get(filesKey, [revision, config], async (earlier) => {
    const before = await earlier;
    const files = await find(before);
    if (before?.files === files) return before;
    const pages = attachParts(siteDir, files.value.pages, before?.pages);
    return { round, config, files, pages, found: withParts(files, pages) };
  });
  return found;
}

/** What a page takes something from is of use. */
function withParts({ value, diagnostics }: Outcome<SiteFiles>, attached: FoundFiles['pages']): Outcome<SiteFiles> {
  const pages = [...attached.values()];
  const used = new Set(pages.flatMap(({ parts = {} }) => Object.values(parts).map(({ file }) => file)));
  const isUsed = ({ code, span }: Diagnostic) => code === 'source/unused' && span !== undefined && used.has(span.file);
  return outcome(
    { ...value, pages },
    diagnostics.filter((diagnostic) => !isUsed(diagnostic)),
  );
}
