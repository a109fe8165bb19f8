import type { Construct } from './construct.ts';

/** How to enable formulas. */
export const mathHint = 'Set "markdown.math" in site.config.ts to enable formulas, or write "\\$" for a dollar sign.';

/**
 * Formulas at the start of a paragraph and within a line, reported if formulas are off. Only text with TeX in it
 * matches within a line, so prices and names do not.
 */
export const blockFormula: Construct = {
  pattern: /^\$\$/g,
  message: () => 'The formula is shown as text',
  hint: mathHint,
};
export const formula: Construct = {
  pattern: /(?<![\w$])\$(?![\s$])(?=[^$\n]*(?:\\[A-Za-z]|\^))[^$\n]*(?<=\S)\$(?!\w)/g,
  message: (found) => `The formula "${found}" is shown as text`,
  hint: mathHint,
};
