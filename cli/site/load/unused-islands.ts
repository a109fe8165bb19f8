import { join } from 'node:path';
import type { ArticleSource } from '../../contracts/site-index.ts';
import type { IslandFile, SiteFiles, SourceFile } from '../../contracts/source-file.ts';
import type { StoredPage } from '../../core/content.ts';
import { readText } from '../../core/files/read-bytes.ts';
import { type Diagnostic, toUnusedFile } from '../../diagnostics/diagnostic.ts';

/** The files of a site, and its pages in all locales and versions, with drafts. */
interface IslandSite extends Pick<SiteFiles, 'islands' | 'codeFiles'> {
  siteDir: string;
  sources: readonly SourceFile[];
  stored: readonly StoredPage<ArticleSource>[];
}

/**
 * Reports islands that no page shows, such as the one of a page that was removed. An island whose name occurs anywhere
 * in the site's texts or code is not reported: other code may import it, and a false report is worse than none.
 */
export function findUnusedIslands({ siteDir, islands, codeFiles, sources, stored }: IslandSite): Diagnostic[] {
  const shown = new Set(stored.flatMap(({ page }) => page.facts.islands.map(({ name }) => name)));
  const own = islands.filter(({ file, name }) => file.startsWith('islands/') && !shown.has(name));
  const known = new Set(islands.map(({ name }) => name));
  // A component that does not exist is reported, and may be one of these with a mistyped name.
  if (own.length === 0 || [...shown].some((name) => !known.has(name))) return [];
  const texts = sources.flatMap(({ text, parts = {} }) => [text, ...Object.values(parts).map((part) => part.text)]);
  // A file that has been removed meanwhile is empty.
  const code = codeFiles.map((file) => ({ file, text: readText(join(siteDir, file)) }));
  const isNamed = ({ file, name }: IslandFile) => {
    const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    return texts.some((text) => word.test(text)) || code.some((one) => one.file !== file && word.test(one.text));
  };
  return own
    .filter((island) => !isNamed(island))
    .map(({ file, name }) => toUnusedFile(file, `Show it in a page with "::${name}", or remove it.`));
}
