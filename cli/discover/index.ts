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

/** Number of changed texts from which a full discovery takes no longer than rereading them one by one. */
const manyTexts = 200;

/** Result of the last discovery, and its inputs. */
interface FoundFiles {
  round: number;
  config: SiteConfig;
  /** The files as they are on disk, without included texts. */
  files: Outcome<SiteFiles>;
  /** Each page on disk, mapped to the page with its included texts. */
  pages: ReadonlyMap<SourceFile, SourceFile>;
  /** The files, with included texts attached to the pages. */
  found: Outcome<SiteFiles>;
}

const filesKey = memoKey<Promise<FoundFiles>>('files');

/**
 * Finds and reads the site's files. If only the text of known pages has changed since the last call, only these are
 * read.
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

/** Returns the files with these pages. Included files are no longer reported as unused. */
function withParts({ value, diagnostics }: Outcome<SiteFiles>, attached: FoundFiles['pages']): Outcome<SiteFiles> {
  const pages = [...attached.values()];
  const used = new Set(pages.flatMap(({ parts = {} }) => Object.values(parts).map(({ file }) => file)));
  const isUsed = ({ code, span }: Diagnostic) => code === 'source/unused' && span !== undefined && used.has(span.file);
  return outcome(
    { ...value, pages },
    diagnostics.filter((diagnostic) => !isUsed(diagnostic)),
  );
}
