import type { Root } from 'hast';
import type { PageContent, ParseInput } from '../contracts/parsed-page.ts';
import type { ArticleSource, SitePage } from '../contracts/site-index.ts';
import type { CacheKey } from './cache.ts';

/** A written page, which is read again whenever its content is needed: that is cheaper than keeping it. */
export interface WrittenContent {
  kind: 'page' | 'post' | 'note';
  input: ParseInput;
}

/** Where the content of a page comes from: its own text, or a model that pages are made from. */
export type ContentSource = WrittenContent | { kind: 'made'; make: () => Promise<PageContent> };

/** The content of a page, which is made when it is needed. */
export interface StoredContent {
  /** Stands for everything that it is made from. */
  key: CacheKey;
  source: ContentSource;
}

/** A page, and the content that its article is made from. */
export interface StoredPage<Page extends ArticleSource = SitePage> {
  page: Page;
  content: StoredContent;
}

/** Content on its way to a thread: what has been written is read there. */
export type SentContent = WrittenContent | { kind: 'tree'; body: Root };

/** Returns content as it can be sent to a thread. */
export async function toSentContent({ source }: StoredContent): Promise<SentContent> {
  return source.kind === 'made' ? { kind: 'tree', body: (await source.make()).body } : source;
}
