import type { CompileInput } from '../compile/compile-page.ts';
import type { Parsed } from '../contracts/parsed-page.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { ParseInput } from '../parse/parse-page.ts';
import type { RenderInput } from '../render/render-page.ts';

/** Work on one page that needs nothing but its input, so that it can run in any thread. */
export interface Tasks {
  parse(input: ParseInput): Promise<Outcome<Parsed>>;
  compile(input: CompileInput): Promise<Outcome<string>>;
  render(input: RenderInput): Promise<Outcome<string>>;
}

/** The tasks themselves. A stage's code is loaded by its first task: a run that finds all in the cache loads none. */
export const tasks: Tasks = {
  parse: async (input) => (await import('../parse/parse-page.ts')).parsePage(input),
  compile: async (input) => (await import('../compile/compile-page.ts')).compilePage(input),
  render: async (input) => (await import('../render/render-page.ts')).renderPage(input),
};
