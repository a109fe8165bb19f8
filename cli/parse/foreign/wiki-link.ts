import type { Construct } from './construct.ts';

/**
 * A link of a wiki, `[[Page name]]` or `[[page|Text]]`, which may also show a picture. A word alone in such brackets
 * often means something else, as in `[[Prototype]]`.
 */
export const wikiLink: Construct = {
  pattern: /\[\[(?=\p{L}[^[\]\n]*(?:[|/#-]|\p{L} \p{L}))[^[\]\n]+\]\](?![([:])/gu,
  message: (found) => `"${found}" is not a link here`,
  hint: 'Write a link as [text](./page.md), and a picture as ![text](./picture.png).',
};
