import type { Nodes, Root, RootContent } from 'mdast';
import { parseYaml } from '../config/read-yaml.ts';
import type { Block, PageBlocks } from '../contracts/page-blocks.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { includeComment } from '../syntax/included-file.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { isIsland } from './elements/islands.ts';
import { parseAuthored } from './markdown.ts';
import { divideText } from './page/front-matter-text.ts';
import { wordKeys } from './page/translated-keys.ts';
import { type Inclusions, openInclusions, type PartSource, readIncluded } from './parts/parts.ts';

/** Returns the translatable content of a page's file. Included texts belong to it. */
export function readTranslatable({ text, ...source }: Pick<SourceFile, 'file' | 'text' | 'parts'>): PageBlocks {
  const { yaml, markdown } = divideText(text);
  const tree = parseAuthored(markdown, source);
  const words = yaml === undefined ? '' : visibleWords(yaml);
  const open = openInclusions(text);
  return {
    blocks: [
      ...(words === '' ? [] : [{ text: words, line: 1 }]),
      ...tree.children.flatMap((node) => toBlock(node, { markdown, source, open })),
    ],
    fences: collectFences(tree),
    prose: collectProse(tree),
  };
}

function toBlock(node: RootContent, context: IncludingText): Block[] {
  if (!node.position) return [];
  return [{ text: withIncluded(node, context), line: node.position.start.line }];
}

/** A text, with what is needed to read those that it includes. */
interface IncludingText {
  markdown: string;
  source: PartSource;
  open: Inclusions;
}

/** Returns the text of a node, with the texts that it includes in place of the comments that include them. */
function withIncluded(node: Nodes, { markdown, source, open }: IncludingText): string {
  let text = '';
  let end = node.position?.start.offset ?? 0;
  visit(node, 'html', ({ value, position }) => {
    const path = includeComment.exec(value)?.[1];
    const found = path === undefined ? null : readIncluded(path, source, open);
    // A missing file is reported when the page is parsed.
    if (!found || 'reason' in found || !position) return;
    const part = divideText(found.part.whole).markdown;
    const tree = parseAuthored(part, found.source);
    text += markdown.slice(end, position.start.offset);
    text += withIncluded(tree, { ...found, markdown: part }).trim();
    end = position.end.offset ?? end;
  });
  return text + markdown.slice(end, node.position?.end.offset);
}

function visibleWords(yaml: string): string {
  const meta = Object(parseYaml(yaml, '').value) as Record<string, unknown>;
  // Values other than text are reported when the page is parsed. Some objects cannot even be converted to a string.
  const isWords = (value: unknown) => value !== undefined && (value === null || typeof value !== 'object');
  const lines = wordKeys.flatMap((key) => (isWords(meta[key]) ? [`${key}: ${String(meta[key])}`] : []));
  return lines.join('\n');
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
