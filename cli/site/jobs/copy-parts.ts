import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readParts } from '../../discover/index.ts';
import { replaceIncluded, toIncludedFile } from '../../syntax/included-file.ts';
import { isPageFile, toRelativePath } from '../../syntax/page-file.ts';
import type { VersionFolder } from '../../versions/index.ts';

/** A folder of docs with all that its pages include. */
export interface CopiedParts {
  folder: VersionFolder;
  /** Returns a text of one of its files with the paths of included files as the copy has them. */
  rewrite(text: string, file: string): string;
}

/**
 * Returns a folder of docs with all that its pages include, so that a version keeps saying what it says now. Included
 * files outside the folder are copied into `_parts` in it, and the pages include the copies.
 */
export function copyParts(siteDir: string, folder: VersionFolder): CopiedParts {
  const { from } = folder;
  const pages = new Map(folder.texts);
  for (const file of folder.files.filter(isPageFile)) pages.set(file, readFileSync(join(siteDir, file), 'utf8'));
  const included = [...pages].flatMap(([file, text]) => Object.entries(readParts(siteDir, { file, text })));
  const parts = new Map(included.filter(([, { refused, isOther }]) => refused === undefined && !isOther));
  const texts = new Map(folder.texts);
  const rewrite = (text: string, file: string) =>
    isPageFile(file) ? replaceIncluded(text, (path) => toCopiedPath(path, { file, from, parts })) : text;
  for (const [file, text] of pages) {
    const rewritten = rewrite(text, file);
    if (rewritten !== text) texts.set(file, rewritten);
  }
  for (const [file, { text }] of parts) {
    if (!isInside(file, from)) texts.set(toCopiedFile(file, from), rewrite(text, file));
  }
  return { folder: { ...folder, files: folder.files.filter((file) => !texts.has(file)), texts }, rewrite };
}

/** The file that includes others, the folder that is copied, and all included files. */
interface Includer {
  file: string;
  from: string;
  parts: ReadonlyMap<string, unknown>;
}

/** Returns the path of an included file in the copy of the file that includes it. */
function toCopiedPath(path: string, { file, from, parts }: Includer): string {
  const wanted = toIncludedFile(path, file).file;
  if (wanted === null || !parts.has(wanted)) return path;
  const [, written = '', region = ''] = /^([^#{]*)(.*)$/.exec(path) ?? [];
  const [includer, target] = [toCopiedFile(file, from), toCopiedFile(wanted, from)];
  const isUnmoved = !/^@?\//.test(written) && posix.join(posix.dirname(includer), written) === target;
  return isUnmoved ? path : toRelativePath(includer, target) + region;
}

/** A name with `_` at its start keeps the copy from being a page. */
function toCopiedFile(file: string, from: string): string {
  if (isInside(file, from)) return file;
  return posix.join(from, '_parts', posix.dirname(file), `_${posix.basename(file)}`);
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}
