import type { Construct } from './construct.ts';

/**
 * Matches a link or picture whose address has spaces: Markdown shows it as text, but some editors do not. The ending is
 * looked for from the bracket that closes the address: a search for it behind each space would be quadratic.
 */
export const spacedAddress: Construct = {
  pattern:
    /!?\[[^[\]\n]+\]\((?=[^()<>\s"']+[ \t])[^()<>\n"']*(?=\))(?<=\.(?:mdx?|html?|pdf|zip|png|jpe?g|gif|svg|webp|avif)(?:#[^()\s]*)?)\)/gi,
  message: (found) => `"${found}" is shown as text: its URL contains a space`,
  hint: (found) => {
    const [text = '', address = ''] = found.split(/(?<=\]\()/);
    return `Write "${text}${address.replace(/[ \t]/g, '%20')}".`;
  },
};

/** Matches a link or picture with a space before its address, which is certainly a path: `[see] (below)` is prose. */
export const detachedAddress: Construct = {
  pattern:
    /!?\[[^[\]\n]+\][ \t]+\((?:\.{1,2}\/[^()\s]*|[^()\s/:#]+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp)(?:#[^()\s]*)?)\)/gi,
  message: (found) => `"${found}" is shown as text: there is a space before its URL`,
  hint: (found) => `Write "${found.replace(/\][ \t]+\(/, '](')}".`,
};
