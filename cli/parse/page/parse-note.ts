import { posix } from 'node:path';
import { frontMatterSchema, noteFrontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Parsed, ParsedNote, ParseInput } from '../../contracts/parsed-page.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { readArticle, withinDepth } from './parse-page.ts';

const pageMeta = frontMatterSchema.parse({});

/**
 * Parses one of the site's notes on a symbol: the facts of any page, whether it replaces the library's text, and the
 * other symbols it is shown for.
 */
export function parseNote(input: ParseInput): Outcome<Parsed<ParsedNote>> {
  return withinDepth(input, (safe) => {
    const name = posix.basename(safe.file, '.md');
    const { page, tree, locate, diagnostics } = readArticle(safe, noteFrontMatterSchema, name);
    const { mode } = page.meta;
    const also = page.meta.also.map((symbol, index) => ({ name: symbol, span: locate(['also', index]) }));
    const note: ParsedNote = { ...page, meta: pageMeta, replaces: mode === 'replace', also };
    return outcome({ page: note, body: tree }, diagnostics);
  });
}
