import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetFile, SourceFile } from '../contracts/source-file.ts';
import type { FileCache } from '../core/files/file-cache.ts';
import { readBytes } from '../core/files/read-bytes.ts';
import { lazily } from '../core/lazily.ts';
import { createCollector, type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { largestText } from '../syntax/included-file.ts';
import { findDamage } from './damaged-picture.ts';
import { withLineFeeds } from './line-feeds.ts';

/** A text file of the site, and its role. */
export type SourcePlace = Pick<SourceFile, 'file' | 'path' | 'scope'>;

/** A file's place, with its text. */
type ReadSource<Place> = Place & Pick<SourceFile, 'hash' | 'text'>;

/**
 * Reads text files of the site, in order; unreadable files are reported and left out. Reads synchronously: for ten
 * thousand small files, asynchronous calls take several times as long.
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
 * Returns the sources, with those in `files` read again, and the diagnostics of these. Returns `null` if one of `files`
 * is not among the sources or cannot be read, since then more than texts has changed.
 */
export function rereadSources(
  sources: readonly SourceFile[],
  files: ReadonlySet<string>,
  { indexOf, siteDir, fileCache }: RereadOptions,
): Outcome<SourceFile[]> | null {
  const { diagnostics, collect } = createCollector();
  const reread = [...sources];
  for (const file of files) {
    const index = indexOf(file) ?? -1;
    const known = sources[index];
    if (!known) return null;
    const [read] = collect(readSources(siteDir, [{ file, path: known.path, scope: known.scope }], fileCache));
    if (!read) return null;
    reread[index] = read;
  }
  return outcome(reread, diagnostics);
}

/** Where files are read again. */
export interface RereadOptions {
  siteDir: string;
  fileCache: FileCache;
  /** Returns the index of a file among the sources. */
  indexOf: FileIndex;
}

/** Returns the index of a file in a list. */
export type FileIndex = (file: string) => number | undefined;

/** Indexes a list by file, on the first question. */
export function indexFiles(files: readonly { file: string }[]): FileIndex {
  const byFile = lazily(() => new Map(files.map(({ file }, index) => [file, index])));
  return (file) => byFile().get(file);
}

/** Reads a text file of the site. Invalid UTF-8 is reported and becomes replacement characters. */
function readSource<Place extends { file: string }>(path: string, place: Place): Outcome<ReadSource<Place> | null> {
  const bytes = readBytes(path);
  if (bytes instanceof Error) return unreadable(place.file, bytes);
  const problems = checkSize(place.file, bytes.length);
  if (problems.length > 0) return outcome(null, problems);
  const content = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes;
  const text = content.toString('utf8');
  return outcome(
    { ...place, hash: hash('sha256', bytes, 'base64url'), text: withLineFeeds(text) },
    checkEncoding(place.file, content, text),
  );
}

/** Returns the diagnostic for a file that cannot be read. */
function unreadable(file: string, error: NodeJS.ErrnoException): Outcome<null> {
  const message = `${file} cannot be read: ${error.code ?? error.message}`;
  const hint = 'Check its permissions, or replace it with a file.';
  return outcome(null, [{ code: 'source/unreadable', message, hint, span: startOf(file), loses: 'files' }]);
}

/** Returns a diagnostic if a text file is too large; `size` is in bytes. */
export function checkSize(file: string, size: number): Diagnostic[] {
  if (size <= largestText) return [];
  const most = `${largestText / 1e6} MB`;
  const hint = 'Split it into pages, or put it into "static" and link to it if it is a download.';
  const message = `${file} has ${(size / 1e6).toFixed(1)} MB, more than the maximum of ${most}`;
  return [{ code: 'source/too-large', message, hint, span: startOf(file), loses: 'files' }];
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

function checkEncoding(file: string, bytes: Buffer, text: string): Diagnostic[] {
  if (isUtf8(bytes)) return [];
  const offset = firstReplaced(bytes, text);
  const hint = 'Save the file as UTF-8.';
  const span = { file, start: positionAt(text, offset) };
  return [{ code: 'source/encoding', message: `${file} is not valid UTF-8`, hint, span }];
}

/** Returns the offset of the first replacement character in the text that is not in the bytes themselves. */
function firstReplaced(bytes: Buffer, text: string): number {
  const replacement = Buffer.from('\uFFFD');
  for (let offset = text.indexOf('\uFFFD'); offset !== -1; offset = text.indexOf('\uFFFD', offset + 1)) {
    const at = Buffer.byteLength(text.slice(0, offset));
    if (!bytes.subarray(at, at + replacement.length).equals(replacement)) return offset;
  }
  return 0;
}

/**
 * Returns the hash of each file, and the dimensions of images. Unreadable files are reported and left out, damaged
 * pictures are reported and have no dimensions.
 */
export function readAssets(siteDir: string, files: readonly string[], fileCache: FileCache): Outcome<AssetFile[]> {
  const { diagnostics, collect } = createCollector();
  const assets = files.flatMap((file) => {
    const path = join(siteDir, file);
    return collect(fileCache.take(path, 'asset', () => readAsset(path, file))) ?? [];
  });
  return outcome(assets, diagnostics);
}

function readAsset(path: string, file: string): Outcome<AssetFile | null> {
  const bytes = readBytes(path);
  if (bytes instanceof Error) return unreadable(file, bytes);
  const asset = { file, hash: hash('sha256', bytes, 'hex') };
  if (!/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file)) return outcome(asset);
  const damage = findDamage(bytes);
  if (damage) {
    const { problem, hint } = damage;
    return outcome(asset, [{ code: 'image/damaged', message: `${file} ${problem}`, hint, span: startOf(file) }]);
  }
  const size = measure(bytes);
  return outcome({ ...asset, ...(size && { size }) });
}

function measure(bytes: Buffer): AssetFile['size'] {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined; // Some images have no intrinsic size, such as an SVG without a viewBox.
  }
}
