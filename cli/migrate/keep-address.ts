import { posix } from 'node:path';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { toSlug } from '../model/doc-path.ts';
import { type Fields, type OldPage, textOf } from './old-site.ts';

/** What the address of a page depends on. */
export interface AddressOptions {
  page: OldPage;
  /** Address of the original; `undefined` if the page is not a translation or has no original. */
  original: string | null | undefined;
  /** Address of the page's collection, with a leading slash. */
  base: string;
  /** Front matter of the new page. */
  meta: Fields;
}

/** Returns the `slug` that a page needs to keep its old address; `null` if it needs none. */
export function toKeptSlug({ page, original, base, meta }: AddressOptions): string | null {
  const { address, collection, path } = page;
  if (address === null || address === original) return null;
  const wanted = posix.join('/', address.slice(base === '/' ? 0 : base.length));
  const own = collection === 'blog' ? toPostName(path) : slugOf(path, { ...meta, slug: undefined });
  if (own === wanted) return null;
  const slug = textOf(meta['slug']);
  return slug !== undefined && collection !== 'blog' && slugOf(path, meta) === wanted ? slug : wanted;
}

function slugOf(path: string, meta: Fields): string {
  return posix.join('/', toSlug(path.replace(/\.mdx$/, '.md'), meta as unknown as FrontMatter));
}

function toPostName(path: string): string {
  const name = posix.basename(path.replace(/\.mdx?$/, '').replace(/\/index$/, ''));
  return `/${name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')}`;
}
