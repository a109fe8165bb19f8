import type { Root } from 'hast';
import type { PageContent, Parsed } from '../contracts/parsed-page.ts';
import type { ParseInput } from '../parse/parse-page.ts';
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

/** Content on its way to a thread: what has been written is read there. */
export type SentContent = WrittenContent | { kind: 'tree'; body: Root };

/** Returns content as it can be sent to a thread. */
export async function toSentContent({ source }: StoredContent): Promise<SentContent> {
  return source.kind === 'made' ? { kind: 'tree', body: (await source.make()).body } : source;
}

/** Returns the tree of content that was sent, the caller's to change. */
export async function readBody(content: SentContent): Promise<Root> {
  return content.kind === 'tree' ? content.body : (await readWritten(content)).body;
}

/** Reads a written page: its facts and its content. */
export async function readWritten({ kind, input }: WrittenContent): Promise<Parsed> {
  if (kind === 'post') return (await import('../parse/parse-post.ts')).parsePost(input).value;
  if (kind === 'note') return (await import('../parse/parse-note.ts')).parseNote(input).value;
  return (await import('../parse/parse-page.ts')).parsePage(input).value;
}
