import type { Root } from 'mdast';
import memoize from 'memoize';
import type { Syntax } from '../markdown/syntax.ts';

type Mdx = typeof import('./load.ts');

let loaded: Mdx | undefined;

/**
 * Loads the MDX parser, once per thread. It is loaded on demand, since most sites have no MDX and its JavaScript
 * compiler is large.
 */
export async function openMdx(): Promise<void> {
  loaded ??= await import('./load.ts');
}

/** Returns the MDX parser, which must have been loaded. */
export function openedMdx(): Mdx {
  if (!loaded) throw new Error('What reads MDX is loaded before pages are read');
  return loaded;
}

/**
 * Parses an MDX text into its syntax tree, with a given syntax for the Markdown in it.
 *
 * @throws VFileMessage if the code in the text is invalid
 */
export function parseMdx(text: string, markdown: Syntax): Root {
  return parserOf(markdown)(text);
}

const parserOf = memoize((markdown: Syntax) => openedMdx().toMdxParser(markdown), { cache: new WeakMap() });
