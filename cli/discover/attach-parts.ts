import { hash } from 'node:crypto';
import { join, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findSpelling, type NamesIn, openListing } from '../config/spelling.ts';
import type { SourceFile, TextParts } from '../contracts/source-file.ts';
import { readBytes } from '../core/files/read-bytes.ts';
import { leadsOut } from '../diagnostics/leads-out.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { findIncluded, toIncludedFile } from '../syntax/included-file.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { withLineFeeds } from './line-feeds.ts';
import { checkSize } from './read-source.ts';

/**
 * Returns the pages with the texts of all files that they include.
 *
 * @param recall returns what this function has returned for a page the last time; an unchanged page stays that object
 */
export function attachParts(
  siteDir: string,
  pages: readonly SourceFile[],
  recall: (page: SourceFile, index: number) => SourceFile | undefined,
): SourceFile[] {
  const namesIn = openListing(siteDir);
  return pages.map((page, index) => {
    const known = recall(page, index);
    if (known === page || findIncluded(page.text).length === 0) return page;
    // Missing files are skipped, and looked for again next time.
    const parts = readParts(siteDir, page, namesIn);
    if (known && isDeepStrictEqual(known.parts, parts)) return known;
    return { ...page, parts, hash: hash('sha256', page.hash + JSON.stringify(parts), 'base64url') };
  });
}

/**
 * Returns the texts of the files that a page includes, recursively, by their paths as resolved.
 *
 * @param namesIn returns the names in a folder of the site
 */
export function readParts(
  siteDir: string,
  page: Pick<SourceFile, 'file' | 'text'>,
  namesIn = openListing(siteDir),
): TextParts {
  const parts: Record<string, TextParts[string]> = {};
  const take = (text: string, from: string): void => {
    for (const target of findIncluded(text)) {
      const { file } = toIncludedFile(target, from);
      if (file === null || Object.hasOwn(parts, file)) continue;
      const part = readPart(file, { siteDir, namesIn });
      if (!part) continue;
      parts[file] = part;
      if (isPageFile(file)) take(part.text, file);
    }
  };
  take(page.text, page.file);
  return parts;
}

/**
 * Reads an included file in the site's folder; for a translation, falls back to the file of the original. If there is
 * none, names the most similar file.
 */
function readPart(
  wanted: string,
  { siteDir, namesIn }: { siteDir: string; namesIn: NamesIn },
): TextParts[string] | null {
  const candidates = [wanted, wanted.replace(/^i18n\/[^/]+\//, '')];
  for (const file of candidates) {
    const path = join(siteDir, file);
    const bytes = findSpelling(file, namesIn) === null && !leadsOut(path, siteDir) ? readBytes(path) : null;
    if (!(bytes instanceof Uint8Array)) continue;
    const [problem] = checkSize(file, bytes.length);
    if (problem) return { file, text: '', refused: problem.message };
    return { file, text: withLineFeeds(bytes.toString('utf8').replace(/^\uFEFF/, '')) };
  }
  const similar = candidates.map((file) => findSimilar(file, namesIn)).find((file) => file !== null);
  return similar === undefined ? null : { file: similar, text: '', isOther: true };
}

/** Returns the path of a file that differs only in case, or else the one in the same folder with the nearest name. */
function findSimilar(wanted: string, namesIn: NamesIn): string | null {
  const spelled = findSpelling(wanted, namesIn);
  if (spelled !== null && namesIn(posix.dirname(spelled)).has(posix.basename(spelled))) return spelled;
  const folder = posix.dirname(wanted);
  const extension = posix.extname(wanted);
  const names = [...namesIn(folder)].filter((name) => !name.startsWith('.') && posix.extname(name) === extension);
  const near = nearest(posix.basename(wanted), names);
  return near === undefined ? null : posix.join(folder, near);
}
