import type { Root } from 'mdast';
import { holds } from '../syntax/visit-tree.ts';
import type { Construct } from './construct.ts';

const escaping = 'write it as code, or "\\" before it, to show it as it is.';

/** A number, or a name right behind words: `[^a-z]` by itself is more likely a regular expression. */
const footnote: Construct = {
  pattern: /\[\^(?:\d+|(?<=[\p{L}\p{N}.,;:!?)"'”’。，、！？]\[\^)[\p{L}\p{N}_-]+)\](?![(:])/gu,
  ruleId: 'undefined',
  message: (found) => `No footnote is named "${found.slice(2, -1)}"`,
  hint: (found) => `Write "${found}: Its text" on a line of its own, or ${escaping}`,
};

/** Two words in brackets behind each other, which belong to no word before them, as an array's do. */
const reference: Construct = {
  pattern: /(?<![\p{L}\p{N}_)\]\\])\[[^[\]\n]+\]\[[^[\]\n]+\](?![[(:])/gu,
  ruleId: 'undefined',
  message: (found) => `No address is defined for "${found}"`,
  hint: (found) => `Write "${/\[[^[]+$/.exec(found)?.[0]}: ./page.md" on a line of its own, or ${escaping}`,
};

/**
 * Returns what names footnotes and addresses in texts that the page does not define: what it does define is no text.
 * Brackets may mean anything, so that addresses are looked for on pages that define some.
 */
export function undefinedNames(tree: Root): readonly Construct[] {
  return holds(tree, 'definition') ? [footnote, reference] : [footnote];
}
