import { posix } from 'node:path';
import type { ArticleSource } from '../contracts/site-index.ts';
import { keysOf, nearest } from '../diagnostics/suggest.ts';
import { isUnpublished, toRelativePath } from '../syntax/page-file.ts';
import type { ResolveContext } from './resolution.ts';

/** The files that a page may refer to. */
type KnownFiles = Pick<ResolveContext, 'assets' | 'statics'>;

/**
 * Returns a hint with the path of the file that was most likely meant: the file of the static folder that a path leads
 * into or that has the same name, or else the file with the most similar path.
 */
export function suggestFile(path: string, page: Pick<ArticleSource, 'file'>, { assets, statics }: KnownFiles): string {
  const published = keysOf(statics);
  if (path.startsWith('/')) {
    const near = nearest(path.slice(1), published) ?? findNamesake(path, published);
    return near === undefined ? 'Put it into the static folder.' : `Did you mean "/${near}"?`;
  }
  const inStatic = /^(?:\.{1,2}\/)*static\/(.+)$/.exec(path)?.[1];
  if (inStatic !== undefined && statics.has(inStatic)) return `Did you mean "/${inStatic}"?`;
  const isCode = isUnpublished(path);
  const near = isCode ? undefined : nearest(posix.join(posix.dirname(page.file), path), keysOf(assets));
  if (near !== undefined) return `Did you mean "${toRelativePath(page.file, near)}"?`;
  const namesake = findNamesake(path, published);
  if (namesake !== undefined) return `Did you mean "/${namesake}"?`;
  return isCode ? `Put it into the static folder, and write "/${posix.basename(path)}".` : 'Put it next to the page.';
}

/** Returns the only file with the same name in another folder. */
function findNamesake(path: string, files: readonly string[]): string | undefined {
  const name = posix.basename(path);
  const [first, ...others] = files.filter((file) => posix.basename(file) === name);
  return others.length === 0 ? first : undefined;
}
