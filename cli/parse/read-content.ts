import type { Root } from 'hast';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { isMdx } from '../syntax/page-file.ts';
import { openMdx } from './mdx/open.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';
import { openPlugins } from './plugins.ts';

/** Returns the tree of content that was sent, the caller's to change. */
export async function readBody(content: SentContent): Promise<Root> {
  if (content.kind === 'tree') return JSON.parse(content.json) as Root;
  const { kind, input } = content;
  if (input.plugins) await openPlugins(input.plugins);
  if (isMdx(input.file)) await openMdx();
  return readers[kind](input).value.body;
}

const readers = { page: parsePage, post: parsePost, note: parseNote } satisfies Record<WrittenContent['kind'], unknown>;
