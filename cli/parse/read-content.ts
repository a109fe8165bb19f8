import type { Root } from 'hast';
import type { ParsedNote, ParsedPage, ParsedPost, SearchBlock } from '../contracts/parsed-page.ts';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { openFormulas } from '../syntax/formula.ts';
import { isMdx } from '../syntax/page-file.ts';
import { isTooDeep } from './foreign-tree.ts';
import { readSharedSyntax } from './markdown.ts';
import { openMdx } from './mdx/open.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';
import { openPlugins } from './plugins.ts';
import { collectBlocks } from './search-blocks.ts';
import { type TwinInput, writeTwin } from './write-twin.ts';

/** Input for a page's Markdown version, in addition to its text. */
export type TwinFacts = Omit<TwinInput, 'source'>;

/** The facts of a written page, by its kind. */
export interface FactsByKind {
  page: ParsedPage;
  post: ParsedPost;
  note: ParsedNote;
}

/** What is read from a text: the facts of its page, and the blocks that search indexes. */
export interface ReadFacts {
  page: FactsByKind[keyof FactsByKind];
  blocks: SearchBlock[];
}

/** Reads the facts of a written page. */
export async function readFacts(content: WrittenContent): Promise<Outcome<ReadFacts>> {
  return withoutBody(await readFactsAndBody(content));
}

/**
 * Reads the facts of a written page in a thread. Returns `null` for a deeply nested page, which the main thread has to
 * read: threads have a larger stack, so that they would read pages that are too deep for a smaller site.
 */
export async function readFlatFacts(content: WrittenContent): Promise<Outcome<ReadFacts> | null> {
  const read = await readFactsAndBody(content);
  return isTooDeep(read.value.body) ? null : withoutBody(read);
}

function withoutBody({ value: { page, blocks }, diagnostics }: Outcome<ReadFacts>): Outcome<ReadFacts> {
  return outcome({ page, blocks }, diagnostics);
}

/** Reads the facts of a written page, and its tree. */
export async function readFactsAndBody(content: WrittenContent): Promise<Outcome<ReadFacts & { body: Root }>> {
  await prepare(content);
  const { value, diagnostics } = readers[content.kind](content.input);
  return outcome({ ...value, blocks: collectBlocks(value.body) }, diagnostics);
}

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

async function prepare({ kind, input }: WrittenContent): Promise<void> {
  if (input.plugins) await openPlugins(input.plugins);
  if (isMdx(input.file)) await openMdx();
  // Lists of posts show excerpts, which may contain formulas.
  if (kind === 'post' && input.rules?.math && input.text.includes('$')) await openFormulas();
}

const readers = { page: parsePage, post: parsePost, note: parseNote } satisfies Record<WrittenContent['kind'], unknown>;
