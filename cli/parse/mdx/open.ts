import type { Root } from 'mdast';
import type { Syntax } from '../syntax.ts';

type Mdx = typeof import('./load.ts');

let loading: Promise<Mdx> | undefined;
let loaded: Mdx | undefined;

const parsers = new WeakMap<Syntax, (text: string) => Root>();

/** Loads what reads MDX, once in each thread: most sites have none, and its compiler of JavaScript is large. */
export async function openMdx(): Promise<void> {
  loading ??= import('./load.ts');
  loaded = await loading;
}

/** Returns what reads MDX, which has been loaded. */
export function openedMdx(): Mdx {
  if (!loaded) throw new Error('What reads MDX is loaded before pages are read');
  return loaded;
}

/**
 * Returns the syntax of an MDX text, which has that of Markdown.
 *
 * @throws VFileMessage where the code in the text is none
 */
export function parseMdx(text: string, markdown: Syntax): Root {
  const parse = parsers.get(markdown) ?? openedMdx().toMdxParser(markdown);
  parsers.set(markdown, parse);
  return parse(text);
}
