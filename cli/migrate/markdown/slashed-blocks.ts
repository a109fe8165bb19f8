import { slashedBlock, toCalloutKind } from '../../syntax/foreign-blocks.ts';
import { type Line, leadingSpace } from '../text/lines.ts';

/** Blocks around a text that needs nothing around it here. */
const removed = /^\/+ *(?:caption|figure-caption|html|define)\b/;

/**
 * Turns blocks of Python-Markdown between slashes, `/// note | Title`, into blocks between colons. One without an end
 * stays.
 */
export function convertSlashed(lines: readonly Line[]): Line[] {
  const ends = findEnds(lines);
  const starts = new Map([...ends].map(([start, end]) => [end, start]));
  const isTab = (index: number) => ends.has(index) && /^\s*\/+ *tab\b/.test(lines[index]?.text ?? '');
  let isInGroup = false;
  let skipped = 0;
  const open = (index: number, text: string): string[] => {
    const options = readOptions(lines, index);
    skipped = index + 1 + options.length;
    const group = isTab(index) && !isInGroup ? ['Tabs'] : [];
    isInGroup ||= isTab(index);
    return removed.test(text) ? [] : [...group, toBlock(text, options.join('\n'))];
  };
  const close = (index: number, start: number): string[] => {
    let next = index + 1;
    while (lines[next]?.text.trim() === '') next += 1;
    const endsGroup = isTab(start) && !isTab(next);
    if (endsGroup) isInGroup = false;
    return removed.test(lines[start]?.text.trim() ?? '') ? [] : ['', ...(endsGroup ? [''] : [])];
  };
  return lines.flatMap((line, index): Line | Line[] => {
    const start = starts.get(index);
    if (index < skipped) return [];
    if (!ends.has(index) && start === undefined) return line;
    const blocks = start === undefined ? open(index, line.text.trim()) : close(index, start);
    // Without a line between them, a caption would be on the line of its picture.
    if (blocks.length === 0) return { ...line, text: '' };
    return blocks.map((block) => ({ ...line, text: `${leadingSpace(line.text)}:::${block}` }));
  });
}

/** Returns the last line of each block, by its first one. It has as many slashes. */
function findEnds(lines: readonly Line[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { index: number; count: number }[] = [];
  for (const [index, { text, isCode }] of lines.entries()) {
    const [, slashes, rest] = (!isCode && /^\s*(\/{3,})(.*)$/.exec(text)) || [];
    if (slashes === undefined || rest === undefined) continue;
    if (rest.trim() !== '') {
      if (`${text.trim()}\n`.search(slashedBlock.pattern) === 0) open.push({ index, count: slashes.length });
      continue;
    }
    const same = open.findLastIndex(({ count }) => count === slashes.length);
    const [block] = same === -1 ? [] : open.splice(same);
    if (block) ends.set(block.index, index);
  }
  return ends;
}

/** Returns the options below the first line of a block, which are indented. */
function readOptions(lines: readonly Line[], start: number): string[] {
  const options: string[] = [];
  for (let index = start + 1; /^\s{4,}[\w-]+:\s/.test(lines[index]?.text ?? ''); index++)
    options.push(lines[index]?.text ?? '');
  return options;
}

function toBlock(found: string, options: string): string {
  const block = slashedBlock.toBlock(found);
  const [, type] = /^\s*type: *(\w+)/m.exec(options) ?? [];
  if (type !== undefined && /^\/+ *admonition\b/.test(found)) return block.replace(/^\w+/, toCalloutKind(type));
  return block + (/^\s*open: *true/im.test(options) && block.startsWith('details') ? '{open}' : '');
}
