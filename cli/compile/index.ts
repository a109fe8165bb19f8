import type { BuildContext } from '../core/context.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import { toBareScript } from '../syntax/bare-script.ts';
import type { CompileFeedInput } from './compile-feed.ts';
import type { CompileInput } from './compile-page.ts';
import type { WriteMarkdownInput } from './write-markdown.ts';

export type { RenderedIsland } from './islands.ts';
export { type ArticleLabels, toArticleLabels } from './labels.ts';

/** Turns a page's content into the HTML of its article. */
export const compilePage = async (input: CompileInput) => (await import('./compile-page.ts')).compilePage(input);

/** Turns a post's content into HTML that readers of feeds can show. */
export const compileFeed = async (input: CompileFeedInput) => (await import('./compile-feed.ts')).compileForFeed(input);

/** Writes a page that was made from a model as Markdown. */
export const writeMarkdown = async (input: WriteMarkdownInput) =>
  (await import('./write-markdown.ts')).writeMarkdown(input);

/** Returns what is left of a code without comments and texts: what translations have in common with their originals. */
export async function toBareCode(
  code: string,
  language: string,
  { cache }: Pick<BuildContext, 'cache'>,
): Promise<string> {
  // Most examples are scripts, and finding their comments takes less than looking them up.
  const script = toBareScript(code, language);
  if (script !== null) return script;
  const bare = await cache.remember('bare-code', { code, language }, async () =>
    outcome(await (await import('./bare-code.ts')).toBareCode(code, language)),
  );
  return bare.value;
}
