import type { Construct } from './construct.ts';

/**
 * Returns the construct for the lines of a page that neither open nor close a block. The line that would close a
 * mistyped block is not reported, as the one that opens it is.
 */
export function strayColons(): Construct {
  let mistyped = 0;
  return {
    pattern: /^:{3,}[^\n]*/gm,
    message: (found) => `"${found}" does not open or close a block`,
    hint: (found) => {
      const [, opening = ':::note', title = 'Title'] =
        /^(:+[a-z][\w-]*)[ \t]+(?![ \t])([^[\]{}]*\S)/i.exec(found) ?? [];
      return `Open a block with ${opening}[${title}], and close it with ":::" and the same number of colons.`;
    },
    isExplained: (found) => {
      const isEnd = /^:+\s*$/.test(found);
      const isExplained = isEnd && mistyped > 0;
      if (!isEnd) mistyped += 1;
      else if (isExplained) mistyped -= 1;
      return isExplained;
    },
  };
}
