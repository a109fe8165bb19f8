import { readAttributes } from '../text/attributes.ts';
import { joinOpen, type Line, leadingSpace } from '../text/lines.ts';
import { convertRegions } from './regions.ts';

/** Turns cards and trees of files of Nextra and Fumadocs into lists. One with something else in it stays. */
export function convertLists(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text, isCode }) => !isCode && /<(?:Cards|FileTree|Files)\b/.test(text))) return [...lines];
  const joined = joinOpen(lines, (text) =>
    /^\s*<(?:Cards?|Cards\.Card)(?:\s[^<>]*(?:\{<[^<>]*>\}[^<>]*)*)?$/.test(text),
  );
  const cards = convertRegions(joined, {
    start: /^\s*<Cards(?:\s[^<>]*)?>\s*$/,
    end: /^\s*<\/Cards>\s*$/,
    convert: (content, opening) => toBlock('cards', opening, toCards(content)),
  });
  return convertRegions(cards, {
    start: /^\s*<(?:FileTree|Files)>\s*$/,
    end: /^\s*<\/(?:FileTree|Files)>\s*$/,
    convert: (content, opening) => toBlock('file-tree', opening, toTree(content)),
  });
}

function toBlock(name: string, { text, at }: Line, rows: readonly string[] | null): Line[] | null {
  const indent = leadingSpace(text);
  return rows && [`:::${name}`, ...rows, ':::'].map((row) => ({ text: row && indent + row, at, isCode: false }));
}

/** Attributes may hold an element in braces: its icon. */
const card = /^\s*<(Card|Cards\.Card)\s([^<>]*(?:\{<[^<>]*>\}[^<>]*)*)>(?:(.*)<\/\1>)?\s*$/;

/** A card: the row of the list, the words behind its tag, and whether more follows below. */
interface Card {
  row: string;
  words: string;
  isOpen: boolean;
}

/** Reads the tag of a card whose title is a text. Returns `null` for any other line. */
function readCard(text: string): Card | null {
  const [found, , attributes = '', words] = card.exec(text) ?? [];
  const { title = '', href } = readAttributes(attributes);
  if (found === undefined || title === '' || /\btitle=\{/.test(attributes)) return null;
  const row = `- **${href ? `[${title}](${href})` : title}**`;
  return { row, words: words?.trim() ?? '', isOpen: words === undefined && !attributes.endsWith('/') };
}

function toCards(content: readonly Line[]): string[] | null {
  const rows: string[] = [];
  let isOpen = false;
  for (const { text, isCode } of content) {
    const start: Card | null = isOpen ? null : readCard(text);
    if (isCode) return null;
    if (start) {
      rows.push(start.row, ...(start.words === '' ? [] : ['', `  ${start.words}`]), ...(start.isOpen ? [''] : []));
      isOpen = start.isOpen;
    } else if (isOpen && /^\s*<\/(?:Card|Cards\.Card)>\s*$/.test(text)) isOpen = false;
    else if (isOpen) rows.push(text.trim() && `  ${text.trim()}`);
    else if (text.trim() !== '') return null;
  }
  return isOpen ? null : rows;
}

function toTree(content: readonly Line[]): string[] | null {
  const rows: string[] = [];
  let depth = 0;
  for (const { text } of content) {
    const [found, slash, kind, attributes = ''] =
      /^\s*<(\/?)(?:FileTree\.)?(Folder|File)\b([^<>]*)>\s*$/.exec(text) ?? [];
    const { name } = readAttributes(attributes);
    if (slash === '/') depth -= 1;
    else if (name !== undefined && !/\bname=\{/.test(attributes)) {
      rows.push(`${'  '.repeat(depth)}- ${name}${kind === 'Folder' ? '/' : ''}`);
      if (kind === 'Folder' && !/\/\s*$/.test(attributes)) depth += 1;
    } else if (found !== undefined || text.trim() !== '') return null;
    if (depth < 0) return null;
  }
  return depth === 0 ? rows : null;
}
