import type { Line } from './lines.ts';

/** Code that stands for a formula. No author writes these characters, which have no meaning. */
const placeholder = /`\uE000(\d+)\uE000`/g;

/** Inline code, an escaped character or a formula in a line. */
const pieces = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\.|(?<!\$)(\$+)(?!\$)[\s\S]*?(?<!\$)\2(?!\$)/g;

/**
 * Returns the lines with formulas as code, in which nothing is converted: braces in a formula are no expression. The
 * function that is returned puts the formulas of a line back.
 */
export function hideFormulas(lines: readonly Line[]): { lines: Line[]; restore: (text: string) => string } {
  const formulas: string[] = [];
  const hide = (formula: string) => `\`\uE000${formulas.push(formula) - 1}\uE000\``;
  let open = '';
  const hidden = lines.map((line) => {
    if (line.isCode) return line;
    const [, mark = '', rest = ''] = /^[ \t>]*(\${2,})([^$]*)$/.exec(line.text) ?? [];
    const isBlock = open !== '' || mark !== '';
    if (open === '') open = mark;
    else if (mark.startsWith(open) && rest.trim() === '') open = '';
    const text = isBlock
      ? line.text.replace(/[^\s>].*$/, hide)
      : line.text.replace(pieces, (piece) => (piece.startsWith('$') ? hide(piece) : piece));
    return { ...line, text };
  });
  return { lines: hidden, restore: (text) => text.replace(placeholder, (_, index) => formulas[Number(index)] ?? '') };
}
