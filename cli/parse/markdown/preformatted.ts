import { toString as toText } from 'hast-util-to-string';
import type { Code, Root } from 'mdast';
import { readHtml } from '../../syntax/html-addresses.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { parseSyntax } from './syntax.ts';

/** Preformatted text, without the tags or the `{@code}` around all of it, and what follows it. */
const preformatted = /^<pre(?:\s[^<>]*)?>(?:\s*<code(?:\s[^<>]*)?>)?(.*?)(?:<\/code>\s*)?<\/pre>(.*)$/is;

/** Reads `<pre>` that begins a line as a block of code. What looks like another tag in it is code, such as a type. */
export function readPreformatted(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    const [, written, rest = ''] = preformatted.exec(node.value) ?? [];
    if (!parent || index === undefined || written === undefined) return undefined;
    const text = toText(readHtml(written.replaceAll('<', '&lt;')));
    const code: Code = { type: 'code', value: withoutMargin(/^`[^`]*`$/.test(text) ? text.slice(1, -1) : text) };
    const { children } = parseSyntax(rest, { hasDirectives: false });
    parent.children.splice(index, 1, code, ...children);
    // Each further one in the same line would have the rest of the line parsed again.
    return [SKIP, index + 1 + children.length];
  });
}

/** Returns a text without empty lines around it and without the indentation that all of its lines have. */
function withoutMargin(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const margin = filled.reduce((least, line) => Math.min(least, line.search(/\S/)), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(margin)).join('\n');
}
