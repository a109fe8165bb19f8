import type { Root } from 'hast';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';

/** Returns the tree of content that was sent, the caller's to change. */
export function readBody(content: SentContent): Root {
  return content.kind === 'tree' ? (JSON.parse(content.json) as Root) : readers[content.kind](content.input).value.body;
}

const readers = { page: parsePage, post: parsePost, note: parseNote } satisfies Record<WrittenContent['kind'], unknown>;
