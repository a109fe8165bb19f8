import { labelled } from '../../syntax/labelled.ts';
import { readAttributes } from './attributes.ts';
import { indentOf, isFilled, type Line, leastIndent } from './lines.ts';

/** A tag alone on its line. */
export interface BlockTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the opening of a directive block without colons, such as `note[Title]`; `null` for a tag without a
 * counterpart.
 */
type ToDirective = (tag: BlockTag, parent: BlockTag | undefined) => string | null;

interface OpenBlock extends BlockTag {
  index: number;
  /** Largest number of colons of the blocks inside. */
  inner: number;
  directive: string | null;
  /** Indentation of its first line. */
  column: number;
}

/**
 * Turns elements such as `<TabItem label="A">` whose tags are on lines of their own into blocks between colons. Outer
 * blocks get more colons than inner ones, and indentation caused by the element is removed.
 */
export function toDirectives(lines: readonly Line[], names: ReadonlySet<string>, toDirective: ToDirective): Line[] {
  const result: Line[] = [];
  const open: OpenBlock[] = [];
  const noteColons = (count: number) => {
    const around = open.at(-1);
    if (around) around.inner = Math.max(around.inner, count);
  };
  for (const line of lines) {
    const tag = line.isCode ? null : readBlockTag(line.text, names);
    const last = open.at(-1);
    if (tag === null || (tag.isEnd && last?.name !== tag.name)) {
      if (!line.isCode) noteColons(/^[ \t]*(:{3,})/.exec(line.text)?.[1]?.length ?? 0);
      result.push({ ...line });
    } else if (!tag.isEnd) {
      // Tabs are where their group is, which holds nothing else.
      const column = last?.name === 'Tabs' ? last.column : indentOf(line.text);
      open.push({ ...tag, index: result.length, inner: 2, directive: toDirective(tag, last), column });
      result.push({ ...line });
    } else if (last) {
      open.pop();
      noteColons(close(result, last, line));
    }
  }
  raiseColons(result);
  return result;
}

/** Gives blocks that contain others more colons than these, as a block of the author around an element needs. */
export function raiseColons(lines: readonly Line[]): void {
  const open: { start: Line; count: number; inner: number }[] = [];
  for (const line of lines) {
    const [, colons = '', name] = (!line.isCode && /^[ \t]*(:{3,})[ \t]*(\S?)/.exec(line.text)) || [];
    const count = colons.length;
    if (name) open.push({ start: line, count, inner: 0 });
    if (name !== '') continue;
    const block = closeBlock(open, count);
    if (!block) continue;
    const raised = Math.max(block.count, block.inner + 1);
    if (raised > block.count)
      for (const one of [block.start, line]) one.text = one.text.replace(/:{3,}/, ':'.repeat(raised));
    const around = open.at(-1);
    if (around) around.inner = Math.max(around.inner, raised);
  }
}

/** Closes the block that this number of colons ends, with all blocks inside, and returns it. */
export function closeBlock<Block extends { count: number }>(open: Block[], count: number): Block | undefined {
  const same = open.findLastIndex((block) => block.count === count);
  const index = same === -1 ? open.findLastIndex((block) => block.count < count) : same;
  return index === -1 ? undefined : open.splice(index)[0];
}

/** Writes the block that ends here. Returns its number of colons, or that of its content if it stays a tag. */
function close(result: Line[], { index, inner, directive, column }: OpenBlock, end: Line): number {
  const start = result[index];
  if (directive === null || !start) {
    result.push({ ...end });
    return inner;
  }
  const content = result.slice(index + 1);
  const indent = Math.min(column, leastIndent(content.filter(beginsBlock)));
  const prose = content.filter(({ isCode }) => !isCode);
  const extra = leastIndent(prose.some(isFilled) ? prose : content.filter(beginsBlock)) - indent;
  let most = 0;
  for (const [at, line] of content.entries()) {
    // Code keeps its own indentation.
    if (beginsBlock(line, at, content)) most = Number.isFinite(extra) ? Math.min(extra, indentOf(line.text)) : 0;
    line.text = line.text.slice(Math.min(most, indentOf(line.text)));
  }
  const colons = ':'.repeat(inner + 1);
  start.text = `${' '.repeat(indent)}${colons}${directive}`;
  result.push({ ...end, text: `${' '.repeat(indent)}${colons}` });
  return colons.length;
}

/** Whether a line is prose or the first one of a fence. */
function beginsBlock({ isCode }: Line, index: number, lines: readonly Line[]): boolean {
  return !isCode || !lines[index - 1]?.isCode;
}

function readBlockTag(text: string, names: ReadonlySet<string>): (BlockTag & { isEnd: boolean }) | null {
  const [, slash, name = '', attributes = ''] =
    /^[ \t]*<(\/?)([A-Za-z][\w.]*)((?:\s[\s\S]*)?)>[ \t]*$/.exec(text) ?? [];
  if (!names.has(name) || attributes.trim().endsWith('/')) return null;
  return { name, attributes: readAttributes(attributes), isEnd: slash === '/' };
}

/** Returns the lines with the summaries of `details` blocks as the labels of these blocks. */
export function mergeSummaries(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let end = -1;
  for (const [index, line] of lines.entries()) {
    if (index <= end) continue;
    const [, colons, rest = ''] = (!line.isCode && /^(\s*:{3,})details(\{open\})?\s*$/.exec(line.text)) || [];
    const summary = colons === undefined ? null : readSummary(lines, index + 1);
    if (summary === null) {
      result.push(line);
      continue;
    }
    result.push({ ...line, text: colons + labelled('details', summary.label) + rest });
    if (summary.after !== '') result.push({ ...line, text: summary.after });
    end = summary.end;
  }
  return result;
}

/** Whether a line is neither code nor the start or end of a block, so that it may be a part of a summary. */
function isProse(line: Line | undefined): boolean {
  return line !== undefined && !line.isCode && !/^\s*:{3}/.test(line.text);
}

/** Reads the summary at the start of a block: its words, the text behind it, and its last line. */
function readSummary(lines: readonly Line[], start: number) {
  let first = start;
  while (lines[first]?.text.trim() === '') first += 1;
  if (!lines[first]?.text.trim().startsWith('<summary')) return null;
  let end = first;
  while (isProse(lines[end]) && !lines[end]?.text.includes('</summary>')) end += 1;
  if (!isProse(lines[end])) return null;
  const written = lines.slice(first, end + 1);
  const text = written.map((line) => line.text.trim()).join(' ');
  const [, label, after = ''] = /^<summary\b[^>]*>(.*?)<\/summary>\s*(.*)$/.exec(text) ?? [];
  // A label holds no blocks, such as the headings that some authors write.
  return label === undefined ? null : { label: label.replace(/<\/?(?:h[1-6]|p|div)\b[^>]*>/g, '').trim(), after, end };
}
