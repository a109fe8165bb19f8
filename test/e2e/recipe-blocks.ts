import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { type Loader, transformSync } from 'esbuild';
import { packageRoot } from '../../cli/package-root.ts';

/** A code block in a page of the first site. */
export interface RecipeBlock {
  /** Path of the page, relative to the folder of its language, without `.md`. */
  page: string;
  /** Position among the page's blocks, from 1. */
  number: number;
  /** Info string of the fence: language and title. */
  info: string;
  code: string;
}

/** Type of the test annotations that name a block which a test has run. */
export const annotation = 'recipe';

const content = join(packageRoot, 'content');

/** Minimum share of a block's lines that must occur in the code run: tests replace a few lines with stubs. */
const least = 0.6;

/** Returns the code blocks of all pages in a language; `null` is the original language. */
export function readBlocks(locale: string | null): RecipeBlock[] {
  const folder = locale === null ? content : join(content, 'i18n', locale);
  const pages = ['docs', 'blog'].flatMap((collection) =>
    readdirSync(join(folder, collection), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(collection, file)),
  );
  return pages.sort().flatMap((file) => {
    const fences = readFileSync(join(folder, file), 'utf8').matchAll(/^( *)```(\w.*)\n([\s\S]*?)^ *```/gm);
    return Array.from(fences, ([, , info = '', code = ''], index) => {
      return { page: file.slice(0, -'.md'.length), number: index + 1, info, code };
    });
  });
}

const languages: Record<string, Loader> = { js: 'js', ts: 'ts', tsx: 'tsx', jsx: 'jsx', vue: 'ts', svelte: 'ts' };

/** Returns a block's id, which tables show. */
export function idOf({ page, number }: RecipeBlock): string {
  return `${page}#${number}`;
}

/** Returns a block's script and its language, or `null` if the block is not a program. */
export function toScript({ info, code }: RecipeBlock): { code: string; loader: Loader } | null {
  const language = info.split(/\W/, 1)[0] ?? '';
  const loader = languages[language];
  if (loader === undefined) return null;
  if (!['vue', 'svelte'].includes(language)) return { code, loader };
  const script = /<script[^>]*>\n([\s\S]*?)<\/script>/.exec(code)?.[1]?.replace(/^ {2}/gm, '');
  return script === undefined ? null : { code: script, loader };
}

/** Returns a block's code without comments and whitespace. Blocks that are not programs lose only HTML comments. */
export function withoutComments(block: RecipeBlock): string {
  const script = toScript(block);
  if (script === null) return block.code.replace(/<!--[\s\S]*?-->/g, '');
  const { code } = transformSync(`export {};${script.code}`, {
    loader: script.loader,
    jsx: 'preserve',
    minifyWhitespace: true,
  });
  return code;
}

/** Returns the meaningful lines of code: no comments, and more than three characters. */
export function linesOf(code: string): string[] {
  return code
    .split('\n')
    .map((line) => line.replace(/\s*\/\/ .*$/, '').trim())
    .filter((line) => line.length > 3);
}

let original: readonly (RecipeBlock & { lines: string[] })[] | undefined;

/** Annotates the running test with the blocks whose lines occur in the code that it runs. */
export function noteRecipes(code: string): void {
  original ??= readBlocks(null).map((block) => ({ ...block, lines: linesOf(block.code) }));
  const ran = new Set(linesOf(code));
  const { annotations } = test.info();
  for (const block of original) {
    const { lines } = block;
    const found = lines.filter((line) => ran.has(line)).length;
    const description = idOf(block);
    if (lines.length === 0 || found < lines.length * least) continue;
    if (!annotations.some((noted) => noted.description === description))
      annotations.push({ type: annotation, description });
  }
}
