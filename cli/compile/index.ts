import type { BuildContext } from '../core/context.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import { toBareScript } from '../syntax/bare-script.ts';
import type { CompileFeedInput } from './compile-feed.ts';
import type { CompileInput, WriteMarkdownInput } from './compile-page.ts';

export type { RenderedIsland } from './islands.ts';
export { type ArticleLabels, toArticleLabels } from './labels.ts';

/** Converts a page's content to the HTML of its article. */
export const compilePage = async (input: CompileInput) => (await import('./compile-page.ts')).compilePage(input);

/** Loads the code that converts pages, with the highlighter, before there is a page. */
export async function loadCompiler(): Promise<void> {
  await Promise.all([
    import('./compile-page.ts'),
    import('./highlighter.ts').then((module) => module.openHighlighter()),
  ]);
}

/** Converts a post's content to HTML for feeds. */
export const compileFeed = async (input: CompileFeedInput) => (await import('./compile-feed.ts')).compileFeed(input);

/** Returns a generated page, such as one of the reference, as Markdown. */
export const writeMarkdown = async (input: WriteMarkdownInput) =>
  (await import('./compile-page.ts')).writeMarkdown(input);

/** Returns code without comments and white space, which translations have in common with their originals. */
export async function toBareCode(
  code: string,
  language: string,
  { cache }: Pick<BuildContext, 'cache'>,
): Promise<string> {
  // Most examples are scripts, and stripping a script is faster than a cache lookup.
  const script = toBareScript(code, language);
  if (script !== null) return script;
  const bare = await cache.remember('bare-code', { code, language }, async () =>
    outcome(await (await import('./highlighter.ts')).toBareCode(code, language)),
  );
  return bare.value;
}
