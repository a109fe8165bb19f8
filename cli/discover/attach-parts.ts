import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SourceFile, TextParts } from '../contracts/source-file.ts';
import { readBytes } from '../core/files/read-bytes.ts';
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
  return pages.map((page, index) => attach(siteDir, page, recall(page, index)));
}

/** Attaches the texts of the files that a page includes. Missing files are skipped, and looked for again next time. */
function attach(siteDir: string, page: SourceFile, known: SourceFile | undefined): SourceFile {
  if (known === page || findIncluded(page.text).length === 0) return page;
  const parts = readParts(siteDir, page);
  if (known && isDeepStrictEqual(known.parts, parts)) return known;
  return { ...page, parts, hash: hash('sha256', page.hash + JSON.stringify(parts), 'base64url') };
}

/** Returns the texts of the files that a page includes, recursively, by their paths as resolved. */
export function readParts(siteDir: string, page: Pick<SourceFile, 'file' | 'text'>): TextParts {
  const parts: Record<string, TextParts[string]> = {};
  const take = (text: string, from: string): void => {
    for (const target of findIncluded(text)) {
      const { file } = toIncludedFile(target, from);
      if (file === null || Object.hasOwn(parts, file)) continue;
      const part = readPart(siteDir, file);
      if (!part) continue;
      parts[file] = part;
      if (isPageFile(file)) take(part.text, file);
    }
  };
  take(page.text, page.file);
  return parts;
}

/** Reads an included file in the site's folder; for a translation, falls back to the file of the original. */
function readPart(siteDir: string, wanted: string): TextParts[string] | null {
  for (const file of [wanted, wanted.replace(/^i18n\/[^/]+\//, '')]) {
    const path = join(siteDir, file);
    const bytes = isInside(siteDir, path) ? readBytes(path) : null;
    if (!(bytes instanceof Uint8Array)) continue;
    const [problem] = checkSize(file, bytes.length);
    if (problem) return { file, text: '', refused: problem.message };
    return { file, text: withLineFeeds(bytes.toString('utf8').replace(/^\uFEFF/, '')) };
  }
  return null;
}

/** Resolves symbolic links, since they may lead out of the site. */
function isInside(siteDir: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(siteDir) + sep);
  } catch {
    return false;
  }
}
