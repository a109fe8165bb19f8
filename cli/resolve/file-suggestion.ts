import { posix } from 'node:path';
import type { ArticleSource } from '../contracts/site-index.ts';
import { keysOf, nearest } from '../diagnostics/suggest.ts';
import { isUnpublished, toRelativePath } from '../syntax/page-file.ts';
import type { ResolveContext } from './resolution.ts';

/** The files that a page may refer to. */
type KnownFiles = Pick<ResolveContext, 'assets' | 'statics'>;

/** Returns a hint with the file that was most likely meant, or with where to put it. */
export function suggestFile(path: string, page: Pick<ArticleSource, 'file'>, known: KnownFiles): string {
  const similar = findSimilarFile(path, page, known);
  if (similar !== undefined) return `Did you mean "${similar}"?`;
  if (path.startsWith('/')) return 'Put it into the static folder.';
  if (/(?:^|\/)\.(?!\.?\/)/.test(path)) return 'Rename it: files and folders whose names begin with "." are not read.';
  if (!isUnpublished(path)) return 'Put it next to the page.';
  return `Put it into the static folder, and write "/${posix.basename(path)}".`;
}

/**
 * Returns how to link to the file that was most likely meant: the file of the static folder that a path leads into or
 * that has the same name, or else the file with the most similar path.
 */
export function findSimilarFile(
  path: string,
  page: Pick<ArticleSource, 'file'>,
  { assets, statics }: KnownFiles,
): string | undefined {
  const published = keysOf(statics);
  if (path.startsWith('/')) return atRoot(findNamesake(path, published) ?? nearest(path.slice(1), published));
  const inStatic = /^(?:\.{1,2}\/)*static\/(.+)$/.exec(path)?.[1];
  if (inStatic !== undefined && statics.has(inStatic)) return atRoot(inStatic);
  const namesake = findNamesake(path, published);
  if (namesake !== undefined || isUnpublished(path)) return atRoot(namesake);
  const near = nearest(posix.join(posix.dirname(page.file), path), keysOf(assets));
  return near && toRelativePath(page.file, near);
}

function atRoot(file: string | undefined): string | undefined {
  return file && `/${file}`;
}

/** Returns the only file with the same name in another folder. Most folders have an `index.html`. */
function findNamesake(path: string, files: readonly string[]): string | undefined {
  const name = posix.basename(path);
  if (name === 'index.html') return undefined;
  const [first, ...others] = files.filter((file) => posix.basename(file) === name);
  return others.length === 0 ? first : undefined;
}
