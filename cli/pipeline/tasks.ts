import type { Root } from 'hast';
import type { CompileFeedInput } from '../compile/compile-feed.ts';
import type { CompileInput } from '../compile/compile-page.ts';
import type { WriteMarkdownInput } from '../compile/write-markdown.ts';
import type { PageBlocks } from '../contracts/page-blocks.ts';
import type { SearchBlock } from '../contracts/parsed-page.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { CodeInput, CodeProblems } from '../examples/check-code.ts';
import type { TwinInput } from '../parse/write-twin.ts';
import type { IslandInput } from '../render/render-island.ts';
import type { RenderInput } from '../render/render-page.ts';
import { readBody, readWritten, type SentContent, type WrittenContent } from './content.ts';

/** What a task needs, with content in the place of the tree that is made of it. */
type FromContent<Input extends { body: Root }> = Omit<Input, 'body'> & { content: SentContent };

/** Work that needs nothing but its input, so that it can run in any thread. */
export interface Tasks {
  island(input: IslandInput): Promise<Outcome<string | null>>;
  blocks(text: string): Promise<PageBlocks>;
  searchBlocks(content: WrittenContent): Promise<SearchBlock[]>;
  compile(input: FromContent<CompileInput>): Promise<Outcome<string>>;
  checkCode(input: CodeInput): Promise<CodeProblems>;
  compileForFeed(input: FromContent<CompileFeedInput>): Promise<Outcome<string>>;
  writeMarkdown(input: WriteMarkdownInput): Promise<string>;
  writeTwin(input: TwinInput): Promise<string>;
  render(input: RenderInput): Promise<Outcome<string>>;
}

/** The tasks themselves. A stage's code is loaded by its first task: a run that finds all in the cache loads none. */
export const tasks: Tasks = {
  island: async (input) => (await import('../render/render-island.ts')).renderIsland(input),
  blocks: async (text) => (await import('../parse/blocks.ts')).readTranslatable(text),
  searchBlocks: async (content) => (await readWritten(content)).blocks,
  compile: async (input) => (await import('../compile/compile-page.ts')).compilePage(await withBody(input)),
  checkCode: async (input) => (await import('../examples/check-code.ts')).checkCode(input),
  compileForFeed: async (input) => (await import('../compile/compile-feed.ts')).compileForFeed(await withBody(input)),
  writeMarkdown: async (input) => (await import('../compile/write-markdown.ts')).writeMarkdown(input),
  writeTwin: async (input) => (await import('../parse/write-twin.ts')).writeTwin(input),
  render: async (input) => (await import('../render/render-page.ts')).renderPage(input),
};

async function withBody<Input extends { content: SentContent }>({ content, ...input }: Input) {
  return { ...input, body: await readBody(content) };
}
