import type { CompileFeedInput } from '../compile/compile-feed.ts';
import type { CompileInput } from '../compile/compile-page.ts';
import type { WriteMarkdownInput } from '../compile/write-markdown.ts';
import type { PageBlocks } from '../contracts/page-blocks.ts';
import type { Parsed, ParsedPage, ParsedPost } from '../contracts/parsed-page.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { CodeInput, CodeProblems } from '../examples/check-code.ts';
import type { ParseInput } from '../parse/parse-page.ts';
import type { IslandInput } from '../render/render-island.ts';
import type { RenderInput } from '../render/render-page.ts';

/** Work that needs nothing but its input, so that it can run in any thread. */
export interface Tasks {
  parse(input: ParseInput): Promise<Outcome<Parsed<ParsedPage>>>;
  parsePost(input: ParseInput): Promise<Outcome<Parsed<ParsedPost>>>;
  island(input: IslandInput): Promise<Outcome<string | null>>;
  blocks(text: string): Promise<PageBlocks>;
  compile(input: CompileInput): Promise<Outcome<string>>;
  checkCode(input: CodeInput): Promise<CodeProblems>;
  compileForFeed(input: CompileFeedInput): Promise<Outcome<string>>;
  writeMarkdown(input: WriteMarkdownInput): Promise<string>;
  render(input: RenderInput): Promise<Outcome<string>>;
}

/** The tasks themselves. A stage's code is loaded by its first task: a run that finds all in the cache loads none. */
export const tasks: Tasks = {
  parse: async (input) => (await import('../parse/parse-page.ts')).parsePage(input),
  parsePost: async (input) => (await import('../parse/parse-post.ts')).parsePost(input),
  island: async (input) => (await import('../render/render-island.ts')).renderIsland(input),
  blocks: async (text) => (await import('../parse/blocks.ts')).readBlocks(text),
  compile: async (input) => (await import('../compile/compile-page.ts')).compilePage(input),
  checkCode: async (input) => (await import('../examples/check-code.ts')).checkCode(input),
  compileForFeed: async (input) => (await import('../compile/compile-feed.ts')).compileForFeed(input),
  writeMarkdown: async (input) => (await import('../compile/write-markdown.ts')).writeMarkdown(input),
  render: async (input) => (await import('../render/render-page.ts')).renderPage(input),
};
