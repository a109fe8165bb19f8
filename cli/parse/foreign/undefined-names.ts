import type { Root } from 'mdast';
import { holds } from '../../syntax/visit-tree.ts';
import type { Construct } from './construct.ts';

const escaping = 'write it as code, or put "\\" before it, to show it literally.';

/** Matches a number, or a name directly after a word. `[^a-z]` on its own is more likely a regular expression. */
const footnote: Construct = {
  pattern: /\[\^(?:\d+|(?<=[\p{L}\p{N}.,;:!?)"'”’。，、！？]\[\^)[\p{L}\p{N}_-]+)\](?![(:])/gu,
  ruleId: 'undefined',
  message: (found) => `Unknown footnote "${found.slice(2, -1)}"`,
  hint: (found) => `Write "${found}: Its text" on its own line, or ${escaping}`,
};

/** Matches two bracketed texts in a row. Directly after a word, they would be array accesses. */
const reference: Construct = {
  pattern: /(?<![\p{L}\p{N}_)\]\\])\[[^[\]\n]+\]\[[^[\]\n]+\](?![[(:])/gu,
  ruleId: 'undefined',
  message: (found) => `No URL is defined for "${found}"`,
  hint: (found) => `Write "${/\[[^[]+$/.exec(found)?.[0]}: ./page.md" on its own line, or ${escaping}`,
};

/**
 * Returns the patterns for references to undefined footnotes and link definitions. Defined ones are not text nodes any
 * more. Since brackets may mean anything, link references are only searched on pages with definitions.
 */
export function undefinedNames(tree: Root): readonly Construct[] {
  return holds(tree, 'definition') ? [footnote, reference] : [footnote];
}
