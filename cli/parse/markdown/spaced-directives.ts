import { hasBalancedBrackets } from '../../syntax/has-balanced-brackets.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { divideByFences, listedCode } from './code-fences.ts';
import { emptyTree, unlessTooDeep } from './nesting.ts';
import { parseSyntax } from './syntax.ts';

/** VitePress opens a block with `::: tip Title {open}`. */
const spaced =
  /^([ \t>*+\-\d.)]*)(:{3,})[ \t]+([a-z][\w-]*)(?:[ \t]+(?![ \t])([^\n{]*)(?=\{|$))?(\{[^}\n]*\})?[ \t]*$/i;

/**
 * Replaces the opening lines of VitePress blocks, `::: tip Title`, by `:::tip[Title]`, except in code and HTML. Lines
 * are padded to their old length, so that the positions of all text after them stay the same.
 */
export function closeUpDirectives(text: string, { isMdx = false } = {}): string {
  if (!/:::[ \t]+[a-z]/i.test(text)) return text;
  // MDX has neither indented code nor blocks of HTML.
  const pieces = isMdx ? divideByFences(text, listedCode) : [{ text, isCode: false }];
  const closed = pieces.map((piece) => (piece.isCode ? piece.text : closeUpLines(piece.text))).join('');
  return isMdx || closed === text ? closed : restoreCode(closed, text);
}

function closeUpLines(text: string): string {
  return text.replace(/^.*:::[ \t]+[a-z].*$/gim, closeUp);
}

function closeUp(line: string): string {
  const [, before = '', colons = '', name = '', title = '', attributes = ''] = spaced.exec(line) ?? [];
  if (name === '' || !hasBalancedBrackets(title)) return line;
  const label = title.trim() === '' ? '' : `[${title.trim()}]`;
  return `${before}${colons}${name}${label}${attributes}`.padEnd(line.length);
}

/** Restores the lines of a text that are in code or HTML, which only the parsed text shows. */
function restoreCode(closed: string, text: string): string {
  const lines = closed.split('\n');
  const written = text.split('\n');
  // A text that is nested too deeply is reported when the page is parsed.
  const tree = unlessTooDeep(() => parseSyntax(closed, { hasDirectives: true }), emptyTree);
  visit(tree, ({ type, position }) => {
    if (!position || (type !== 'code' && type !== 'html')) return;
    // HTML may begin in the title of a block.
    const first = type === 'html' ? position.start.line + 1 : position.start.line;
    for (let line = first; line <= position.end.line; line++) lines[line - 1] = written[line - 1] as string;
  });
  return lines.join('\n');
}
