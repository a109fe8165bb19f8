import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { SiteFiles, SourceFile } from '../contracts/source-file.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { recallResults } from '../core/recall-results.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { attachParts } from './attach-parts.ts';
import { discover } from './discover.ts';
import { type FileIndex, indexFiles, type RereadOptions, rereadSources } from './read-source.ts';

export { readParts } from './attach-parts.ts';
export { readLastChanges } from './last-changes.ts';
export { loadMadePages } from './load-made-pages.ts';
export { sourceTask } from './load-source.ts';
export { readLocaleFiles } from './read-locale-files.ts';
export { checkSize } from './read-source.ts';
export { outsideOfSite, walk } from './walk.ts';

/** Number of changed texts from which a full discovery takes no longer than rereading them one by one. */
const manyTexts = 200;

/** The files as they are on disk, without included texts. */
interface DiskFiles {
  files: Outcome<SiteFiles>;
  /** Returns the index of a page. It stays the same while only texts change. */
  indexOf: FileIndex;
}

/** Result of the last discovery, and its inputs. */
interface FoundFiles extends DiskFiles {
  round: number;
  config: SiteConfig;
  /** The files, with included texts attached to the pages. */
  found: Outcome<SiteFiles>;
}

const filesKey = memoKey<Promise<FoundFiles>>();

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
  const find = async (before: FoundFiles | undefined): Promise<DiskFiles> => {
    const known = before?.round === round && before.config === config ? before : null;
    if (known && texts.size === 0) return known;
    const reread = known && texts.size < manyTexts ? rereadTexts(known, texts, { siteDir, fileCache }) : null;
    if (reread) return reread;
    const names = versions.map(({ name }) => name);
    const files = await discover(siteDir, { locales, defaultLocale, versions: names, fileCache });
    return { files, indexOf: indexFiles(files.value.pages) };
  };
  const { found } = await memo.get(filesKey, [revision, config], async (earlier) => {
    const before = await earlier;
    const { files, indexOf } = await find(before);
    if (before?.files === files) return before;
    const recall = recallResults(before?.files.value.pages ?? [], before?.found.value.pages ?? []);
    const pages = attachParts(siteDir, files.value.pages, recall);
    return { round, config, files, indexOf, found: withParts(files, pages) };
  });
  return found;
}

/** Returns the files with some pages read again; `null` if more than their texts has changed. */
function rereadTexts(
  { files, indexOf }: DiskFiles,
  texts: ReadonlySet<string>,
  options: Pick<RereadOptions, 'siteDir' | 'fileCache'>,
): DiskFiles | null {
  const pages = rereadSources(files.value.pages, texts, { ...options, indexOf });
  if (!pages) return null;
  const others = files.diagnostics.filter(({ span }) => !span || !texts.has(span.file));
  return { files: outcome({ ...files.value, pages: pages.value }, [...others, ...pages.diagnostics]), indexOf };
}

/** Returns the files with these pages. Included files are no longer reported as unused. */
function withParts({ value, diagnostics }: Outcome<SiteFiles>, pages: SourceFile[]): Outcome<SiteFiles> {
  const including = pages.filter((page, index) => page !== value.pages[index]);
  const used = new Set(including.flatMap(({ parts = {} }) => Object.values(parts).map(({ file }) => file)));
  const isUsed = ({ code, span }: Diagnostic) => code === 'source/unused' && span !== undefined && used.has(span.file);
  return outcome(
    { ...value, pages },
    diagnostics.filter((diagnostic) => !isUsed(diagnostic)),
  );
}
