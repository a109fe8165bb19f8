import type { Link } from 'mdast';
import { readCodeImport, toFenceLine } from '../../syntax/code-import.ts';
import { toIncludeHint } from './code-include.ts';
import type { Construct } from './construct.ts';

/**
 * Returns what to write instead of an import of code in VuePress, `@[code{1-2}](./a.ts)`, which Markdown shows as a
 * link after an "@"; `undefined` for any other link.
 */
export function importedCode({ url, children, position }: Link, source: string) {
  const [text] = children;
  const { offset = 0 } = position?.start ?? {};
  const marks = text?.type === 'text' ? /^code(\{[\d,-]+\})?(?=[\s{]|$)/.exec(text.value) : null;
  if (marks === null || source[offset - 1] !== '@') return undefined;
  const line = readCodeImport(`<<< ${url}${marks[1] ?? ''}`);
  const fence = line ? toFenceLine(line, line.path) : '```ts file="./a.ts"';
  return {
    reason: `"@${source.slice(offset, position?.end.offset)}" does not include code from a file here`,
    note: toIncludeHint(fence),
  };
}

/** An include of a plugin of markdown-it that sites of VuePress have: `!!!include(part.md)!!!`. */
export const pluginInclude: Construct = {
  pattern: /^!!!include\([^()\n]+\)!!!/g,
  message: (found) => `"${found}" does not include a file here`,
  hint: (found) =>
    `Write <!--@include: ${found.slice('!!!include('.length, -')!!!'.length)}--> with a path that is relative to the page.`,
};
