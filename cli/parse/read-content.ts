import type { Root } from 'hast';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { isMdx } from '../syntax/page-file.ts';
import { readSharedSyntax } from './markdown.ts';
import { openMdx } from './mdx/open.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';
import { openPlugins } from './plugins.ts';
import { type TwinInput, writeTwin } from './write-twin.ts';

/** Input for a page's Markdown version, in addition to its text. */
export type TwinFacts = Omit<TwinInput, 'source'>;

/** Returns the tree of transferred content. The caller may modify it. */
export async function readBody(content: SentContent): Promise<Root> {
  if (content.kind === 'tree') return JSON.parse(content.json) as Root;
  if (content.json !== undefined) return JSON.parse(content.json) as Root;
  await prepare(content);
  return readers[content.kind](content.input).value.body;
}

/** Returns the Markdown version of a written page, for readers outside the site. */
export async function readTwin(content: WrittenContent, facts: TwinFacts): Promise<string> {
  await prepare(content);
  return writeTwin({ ...facts, source: content.input });
}

/** Returns the tree of a written page and its Markdown version, parsing its syntax only once. */
export async function readBodyAndTwin(
  content: WrittenContent,
  facts: TwinFacts,
): Promise<{ body: Root; twin: string }> {
  await prepare(content);
  const { kind, input } = content;
  const syntax = readSharedSyntax(input);
  const twin = writeTwin({ ...facts, source: { ...input, syntax } });
  return { twin, body: readers[kind]({ ...input, syntax }).value.body };
}

async function prepare({ input }: WrittenContent): Promise<void> {
  if (input.plugins) await openPlugins(input.plugins);
  if (isMdx(input.file)) await openMdx();
}

const readers = { page: parsePage, post: parsePost, note: parseNote } satisfies Record<WrittenContent['kind'], unknown>;
