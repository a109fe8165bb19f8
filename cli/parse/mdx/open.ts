import type { Root } from 'mdast';
import memoize from 'memoize';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import type { SourceFile } from '../../contracts/source-file.ts';
import { isMdx } from '../../syntax/page-file.ts';
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

/** Loads the MDX parser if a page or a text that it includes is MDX. */
export async function openMdxFor({ file, parts = {} }: Pick<SourceFile, 'file' | 'parts'>): Promise<void> {
  if ([file, ...Object.keys(parts)].some(isMdx)) await openMdx();
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

type Message = VFile['messages'][number];

/** A syntax error in an MDX text, with its position. */
interface MdxProblem {
  reason: string;
  place: Point | undefined;
}

/** Converts an error of the MDX parser to a problem; `null` for any other error. */
export function toMdxProblem(error: unknown): MdxProblem | null {
  if (!(error instanceof Error) || !('reason' in error)) return null;
  const { reason, place, cause } = error as Message;
  const at = place && 'start' in place ? place.start : place;
  // Some positions are only in the message: "Expected a closing tag for `<div>` (3:1-3:6)".
  const [, line, column] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? [];
  const named = line === undefined ? undefined : { line: Number(line), column: Number(column) };
  const words = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '');
  const why = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return { reason: words + why, place: at ?? named };
}
