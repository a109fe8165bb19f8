import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SourceFile } from '../contracts/source-file.ts';
import type { FileCache } from '../core/file-cache.ts';
import { readBytes } from '../core/read-bytes.ts';
import { createCollector, type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { largestText } from '../syntax/largest-text.ts';

/** A text file of the site, and what it is for. */
export type SourcePlace = Pick<SourceFile, 'file' | 'path' | 'scope'>;

/** What is known of a file's place, and its text. */
type ReadSource<Place> = Place & Pick<SourceFile, 'hash' | 'text'>;

/**
 * Reads text files of the site, in their order; what cannot be read is reported and left out. One after the other and
 * while everything else waits: handing over ten thousand small files takes several times as long as reading them.
 */
export function readSources<Place extends { file: string }>(
  siteDir: string,
  places: readonly Place[],
  fileCache: FileCache,
): Outcome<ReadSource<Place>[]> {
  const { diagnostics, collect } = createCollector();
  const sources = places.flatMap((place) => {
    const path = join(siteDir, place.file);
    return collect(fileCache.take(path, JSON.stringify(place), () => readSource(path, place))) ?? [];
  });
  return outcome(sources, diagnostics);
}

/**
 * Returns the sources with those that `files` names read again, and what is wrong with these; `null` where one of them
 * is not among the sources or cannot be read, so that more than texts has changed.
 */
export function rereadSources(
  sources: readonly SourceFile[],
  files: ReadonlySet<string>,
  { siteDir, fileCache }: { siteDir: string; fileCache: FileCache },
): Outcome<SourceFile[]> | null {
  const places = sources.filter(({ file }) => files.has(file)).map(({ file, path, scope }) => ({ file, path, scope }));
  if (new Set(places.map(({ file }) => file)).size < files.size) return null;
  const { value: read, diagnostics } = readSources(siteDir, places, fileCache);
  if (read.length < places.length) return null;
  const changed = read.values();
  return outcome(
    sources.map((source) => (files.has(source.file) ? (changed.next().value ?? source) : source)),
    diagnostics,
  );
}

/** Reads a text file of the site; bytes that are not UTF-8 are reported and shown as replacement characters. */
function readSource<Place extends { file: string }>(path: string, place: Place): Outcome<ReadSource<Place> | null> {
  const bytes = readBytes(path);
  if (bytes instanceof Error) return unreadable(place.file, bytes);
  const problems = checkSize(place.file, bytes.length);
  if (problems.length > 0) return outcome(null, problems);
  const content = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes;
  const text = content.toString('utf8');
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return outcome({ ...place, hash, text }, checkEncoding(place.file, content, text));
}

/** Returns what is told of a file that cannot be read. */
export function unreadable(file: string, error: NodeJS.ErrnoException): Outcome<null> {
  const message = `${file} cannot be read: ${error.code ?? error.message}`;
  const hint = 'Check its rights, or replace it by a file.';
  return outcome(null, [{ code: 'source/unreadable', message, hint, span: startOf(file) }]);
}

/** Returns what is wrong with the size of a text file; nothing for most. */
export function checkSize(file: string, size: number): Diagnostic[] {
  if (size <= largestText) return [];
  const most = `${largestText / 1e6} MB`;
  const hint = 'Divide it into pages, or put it into "static" and link it, where it is meant to be downloaded.';
  const message = `${file} has ${(size / 1e6).toFixed(1)} MB, and ${most} are read`;
  return [{ code: 'source/too-large', message, hint, span: startOf(file) }];
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

function checkEncoding(file: string, bytes: Buffer, text: string): Diagnostic[] {
  if (isUtf8(bytes)) return [];
  const offset = firstReplaced(bytes, text);
  const hint = 'Save the file as UTF-8.';
  const span = { file, start: positionAt(text, offset) };
  return [{ code: 'source/encoding', message: `${file} is not valid UTF-8`, hint, span }];
}

/** Finds the first replacement character that the bytes do not spell out themselves. */
function firstReplaced(bytes: Buffer, text: string): number {
  const replacement = Buffer.from('\uFFFD');
  for (let offset = text.indexOf('\uFFFD'); offset !== -1; offset = text.indexOf('\uFFFD', offset + 1)) {
    const at = Buffer.byteLength(text.slice(0, offset));
    if (!bytes.subarray(at, at + replacement.length).equals(replacement)) return offset;
  }
  return 0;
}
