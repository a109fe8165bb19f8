import type { Root } from 'hast';
import type { Parsed } from '../contracts/parsed-page.ts';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';

/** Returns the tree of content that was sent, the caller's to change. */
export function readBody(content: SentContent): Root {
  return content.kind === 'tree' ? content.body : readWritten(content).body;
}

/** Reads a written page: its facts and its content. */
export function readWritten({ kind, input }: WrittenContent): Parsed {
  if (kind === 'post') return parsePost(input).value;
  if (kind === 'note') return parseNote(input).value;
  return parsePage(input).value;
}
