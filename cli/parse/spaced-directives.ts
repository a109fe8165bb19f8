import { divideByFences } from './code-fences.ts';

/** `::: tip Title {open}`, as VitePress opens a block; in a block of code it is code. */
const spaced = /^([ \t>*+\-\d.)]*)(:{3,})[ \t]+([a-z][\w-]*)(?:[ \t]+([^\n{]*?))?[ \t]*(\{[^}\n]*\})?[ \t]*$/i;

/**
 * Returns a text in which blocks that VitePress opens by `::: tip Title` are opened by `:::tip[Title]`; every character
 * behind such a line keeps its place.
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

/** Whether a text can stand between brackets. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '[') depth++;
    if (letter === ']' && depth-- === 0) return false;
  }
  return depth === 0;
}
