import type { Root, RootContent } from 'mdast';
import { parseYaml } from '../config/locate-yaml.ts';
import type { Block, PageBlocks } from '../contracts/page-blocks.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { divideText } from './front-matter-text.ts';
import { isIsland } from './islands.ts';
import { parseAuthored } from './markdown.ts';

/** Front matter keys with text that readers see. The others are the same in every language. */
const visibleKeys = ['title', 'description', 'sidebar_label'];

/** Returns the translatable content of a page's file. */
export function readTranslatable({ file, text }: { file: string; text: string }): PageBlocks {
  const { yaml, markdown } = divideText(text);
  const tree = parseAuthored(markdown, { file });
  const words = yaml === undefined ? '' : visibleWords(yaml);
  return {
    blocks: [
      ...(words === '' ? [] : [{ text: words, line: 1 }]),
      ...tree.children.flatMap((node) => toBlock(node, markdown)),
    ],
    fences: collectFences(tree),
    prose: collectProse(tree),
  };
}

function toBlock({ position }: RootContent, text: string): Block[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  return [{ text: text.slice(start.offset, end.offset).replaceAll('\r\n', '\n'), line: start.line }];
}

function visibleWords(yaml: string): string {
  const meta = Object(parseYaml(yaml, '').value) as Record<string, unknown>;
  // Values other than text are reported when the page is parsed. Some objects cannot even be converted to a string.
  const isWords = (value: unknown) => value !== undefined && (value === null || typeof value !== 'object');
  const lines = visibleKeys.flatMap((key) => (isWords(meta[key]) ? [`${key}: ${String(meta[key])}`] : []));
  return lines.join('\n').replaceAll('\r\n', '\n');
}

function collectFences(tree: Root): PageBlocks['fences'] {
  const fences: PageBlocks['fences'] = [];
  visit(tree, (node) => {
    if (isIsland(node)) return SKIP; // Its code may contain text to translate too.
    if (node.type !== 'code') return undefined;
    fences.push({ language: node.lang ?? '', code: node.value, line: node.position?.start.line ?? 1 });
    return undefined;
  });
  return fences;
}

function collectProse(tree: Root): PageBlocks['prose'] {
  const prose: PageBlocks['prose'] = [];
  visit(tree, 'text', ({ value, position }) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    prose.push({ text: value, line, column });
  });
  return prose;
}
