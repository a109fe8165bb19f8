import type { Root, RootContent } from 'mdast';
import { parseYaml } from '../config/locate-yaml.ts';
import type { Block, PageBlocks } from '../contracts/page-blocks.ts';
import { SKIP, visit } from '../contracts/visit-tree.ts';
import { isIsland } from './islands.ts';
import { parseSyntax } from './markdown.ts';

/** Keys of the front matter that readers see; the others are the same in every language. */
const visibleKeys = ['title', 'description', 'sidebar_label'];

/** Returns a page as its translators see it; `tree` is the syntax of its text. */
export function readBlocks(text: string, tree: Root = parseSyntax(text)): PageBlocks {
  return {
    blocks: tree.children.flatMap((node) => toBlock(node, text)),
    fences: collectFences(tree),
    prose: collectProse(tree),
  };
}

function toBlock(node: RootContent, text: string): Block[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const own = node.type === 'yaml' ? visibleWords(node.value) : text.slice(start.offset, end.offset);
  return own === '' ? [] : [{ text: own.replaceAll('\r\n', '\n'), line: start.line }];
}

function visibleWords(yaml: string): string {
  const meta = Object(parseYaml(yaml, '').value) as Record<string, unknown>;
  return visibleKeys.flatMap((key) => (meta[key] === undefined ? [] : [`${key}: ${String(meta[key])}`])).join('\n');
}

function collectFences(tree: Root): PageBlocks['fences'] {
  const fences: PageBlocks['fences'] = [];
  visit(tree, (node) => {
    if (isIsland(node)) return SKIP; // Its data are words too.
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
