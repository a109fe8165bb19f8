import type { PageContent, ParseInput, SearchBlock } from '../contracts/page-facts.ts';
import type { ArticleSource, SitePage } from '../contracts/site-index.ts';
import type { CacheKey } from './cache/cache.ts';

/** The source of a written page. */
export interface WrittenContent {
  kind: 'page' | 'post' | 'note';
  input: ParseInput;
  /**
   * What its article and its Markdown are made of, as JSON, if it was parsed in this run: about three times its size.
   */
  parsed?: Uint8Array;
}

/**
 * Where the content of a page comes from: its own text, or a model that pages are generated from. Its search text,
 * `blocks`, is cached where making it takes long, since a search index needs that of all pages at once.
 */
type ContentSource = (
  | { kind: 'written'; written: WrittenContent }
  | { kind: 'made'; make: () => Promise<PageContent> }
) & { blocks: () => Promise<readonly SearchBlock[]> };

/** The content of a page, made on demand. */
export interface StoredContent {
  /** Hash of everything it is made from. */
  key: CacheKey;
  source: ContentSource;
}

/** A page, and the content that its article is made from. */
export interface StoredPage<Page extends ArticleSource = SitePage> {
  page: Page;
  content: StoredContent;
}

/** Content sent to a thread: written pages are parsed there, trees are sent as JSON, which is cheaper than a clone. */
export type SentContent = WrittenContent | { kind: 'tree'; json: string };

/** Returns content in the form that is sent to a thread. */
export async function toSentContent({ source }: StoredContent): Promise<SentContent> {
  if (source.kind === 'made') return { kind: 'tree', json: JSON.stringify((await source.make()).body) };
  return source.written;
}
