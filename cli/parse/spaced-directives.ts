import { divideByFences } from './code-fences.ts';

/** VitePress opens a block with `::: tip Title {open}`. */
const spaced = /^([ \t>*+\-\d.)]*)(:{3,})[ \t]+([a-z][\w-]*)(?:[ \t]+([^\n{]*?))?[ \t]*(\{[^}\n]*\})?[ \t]*$/i;

/**
 * Replaces the opening lines of VitePress blocks, `::: tip Title`, by `:::tip[Title]`, except in fenced code. Lines are
 * padded to their old length, so that the positions of all text after them stay the same.
 */
export function closeUpDirectives(text: string): string {
  if (!/:::[ \t]+[a-z]/i.test(text)) return text;
  return divideByFences(text)
    .map((piece) => (piece.isCode ? piece.text : piece.text.replace(/^[^\n]*:::[ \t]+[a-z][^\n]*$/gim, closeUp)))
    .join('');
}

function closeUp(line: string): string {
  const [, before = '', colons = '', name = '', title = '', attributes = ''] = spaced.exec(line) ?? [];
  if (name === '' || !isBalanced(title)) return line;
  const label = title.trim() === '' ? '' : `[${title.trim()}]`;
  return `${before}${colons}${name}${label}${attributes}`.padEnd(line.length);
}

/** Whether the brackets in a text are balanced, so that it can stand between brackets. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '[') depth++;
    if (letter === ']' && depth-- === 0) return false;
  }
  return depth === 0;
}
