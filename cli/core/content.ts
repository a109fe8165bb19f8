import type { Root } from 'hast';
import type { PageContent, ParseInput, SearchBlock } from '../contracts/parsed-page.ts';
import type { ArticleSource, SitePage } from '../contracts/site-index.ts';
import type { CacheKey } from './cache.ts';

/** A written page, which is read again whenever its tree is needed: that is cheaper than keeping it. */
export interface WrittenContent {
  kind: 'page' | 'post' | 'note';
  input: ParseInput;
  /** Its tree as JSON, where it was read a moment ago. */
  json?: string;
}

/**
 * Where the content of a page comes from: its own text, or a model that pages are made from. What search finds in a text is
 * kept: an index needs that of all pages at once.
 */
export type ContentSource =
  | {
      kind: 'written';
      written: WrittenContent;
      blocks: () => Promise<readonly SearchBlock[]>;
      /** The tree of a page that was saved, which is asked for next, until the memory is needed. */
      tree?: WeakRef<Root>;
    }
  | { kind: 'made'; make: () => Promise<PageContent> };

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

/** Content on its way to a thread: what has been written is read there, a tree goes as JSON, which is cheaper than a copy. */
export type SentContent = WrittenContent | { kind: 'tree'; json: string };

/** Returns content as it can be sent to a thread. */
export async function toSentContent({ source }: StoredContent): Promise<SentContent> {
  if (source.kind === 'made') return { kind: 'tree', json: JSON.stringify((await source.make()).body) };
  const tree = source.tree?.deref();
  return tree ? { ...source.written, json: JSON.stringify(tree) } : source.written;
}
