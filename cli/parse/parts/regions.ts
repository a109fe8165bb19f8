import Slugger from 'github-slugger';
import { headingId } from '../../syntax/heading-id.ts';
import type { LineRange } from '../../syntax/included-file.ts';
import { divideByFences } from '../markdown/code-fences.ts';

/** A part of a file that a page shows. */
export interface Region {
  /** Its text, without the marker lines of regions. */
  text: string;
  /** Its text with these lines, which are comments for a compiler. */
  whole: string;
  /** For each line of `text`, its index among the lines of `whole`. */
  lines: number[];
  /** Number of the line above it, from 1; 0 for a whole file. */
  line: number;
  /** Number of characters removed from the start of each line. */
  indent: number;
}

/** `// #region name` in a comment of any language: the word alone is prose. The end marker may omit the name. */
const marker = /^\s*(?:\/\/|\/\*|<!--|#|--|;|%|')\s*(?:#\s*)?(?:pragma\s+)?(end)?region\b:?[ \t]*([\w-]*)/i;

/** The marks of mdBook, `// ANCHOR: name`, and of Python-Markdown, `# --8<-- [start:name]`. */
const foreignMarker = /\bANCHOR(_END)?:\s*([\w-]+)|8<-{2,}\s*\[(?:start|(end)):\s*([\w-]+)\]/;

/** Returns a region of a text, or the whole text if no name is given. Returns `null` if there is no such region. */
export function takeRegion(text: string, name?: string): Region | null {
  const lines = text.replace(/\n$/, '').split('\n');
  if (name === undefined) return { ...withoutMarkers(lines), line: 0, indent: 0 };
  const start = lines.map(readMarker).findIndex((mark) => mark?.name === name && !mark.isEnd);
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = findEnd(rest, name);
  const own = rest.slice(0, end);
  const indents = own.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  // Not `Math.min(...indents)`: a file can have more lines than a call can have arguments.
  const indent = indents.reduce((least, length) => Math.min(least, length), indents[0] ?? 0);
  const flush = own.map((line) => line.slice(indent));
  return { ...withoutMarkers(flush), line: start + 1, indent };
}

/** Returns the section below the Markdown heading with an ID; `null` if there is no such heading. */
export function takeSection(text: string, id: string): Region | null {
  const lines = text.replace(/\n$/, '').split('\n');
  const headings = findHeadings(text);
  const own = headings.find((heading) => heading.id === id);
  if (!own) return null;
  const next = headings.find(({ line, level }) => line > own.line && level <= own.level);
  return { ...withoutMarkers(lines.slice(own.line, next && next.line - 1)), line: own.line, indent: 0 };
}

/** Returns the headings of a Markdown text, with the IDs they have on a page that consists of this text alone. */
export function findHeadings(text: string): { id: string; level: number; line: number }[] {
  const slugger = new Slugger();
  const pieces = divideByFences(text).map(({ text, isCode }) => (isCode ? text.replace(/[^\n]/g, ' ') : text));
  const prose = pieces.join('');
  return prose.split('\n').flatMap((line, index) => {
    const [, marks = '', rest = ''] = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
    if (marks === '') return [];
    const written = rest
      .trimEnd()
      .replace(/[ \t]#+$/, '')
      .trimEnd();
    const own = headingId.exec(written)?.[1];
    const words = written.replace(/!?\[([^\]]{0,1000})\](?:\([^)]{0,1000}\)|\[[^\]]{0,1000}\])|<[^>]{0,1000}>/g, '$1');
    return [{ id: own ?? slugger.slug(words), level: marks.length, line: index + 1 }];
  });
}

/** Returns a range of lines of a region; `null` if it has none of them. */
export function takeLines(region: Region, { from = 1, to = Number.POSITIVE_INFINITY }: LineRange): Region | null {
  const first = Math.max(from, 1);
  const lines = region.whole.split('\n').slice(first - 1, to);
  return lines.length === 0 ? null : { ...region, ...withoutMarkers(lines), line: region.line + first - 1 };
}

/** Returns the names of the regions in a text. */
export function regionNames(text: string): string[] {
  const marks = text.split('\n').map(readMarker);
  return marks.flatMap((mark) => (mark && !mark.isEnd && mark.name) || []);
}

/** A region ends at the end marker with its name, or else at the marker that balances its start. */
function findEnd(lines: readonly string[], name: string): number {
  const marks = lines.map(readMarker);
  const named = marks.findIndex((mark) => mark?.isEnd && mark.name === name);
  if (named !== -1) return named;
  let depth = 0;
  for (const [index, mark] of marks.entries()) {
    if (mark) depth += mark.isEnd ? -1 : 1;
    if (depth < 0) return index;
  }
  return lines.length;
}

function withoutMarkers(whole: readonly string[]): Pick<Region, 'text' | 'whole' | 'lines'> {
  const lines = [...whole.keys()].filter((index) => !readMarker(whole[index] ?? ''));
  return { text: lines.map((index) => whole[index]).join('\n'), whole: whole.join('\n'), lines };
}

/** Returns the region marker in a line; `null` if there is none. */
function readMarker(line: string): { isEnd: boolean; name: string } | null {
  const [found, end, name = ''] = (line.includes('region') && marker.exec(line)) || [];
  if (found !== undefined) return { isEnd: end !== undefined, name };
  const [other, endOfBook, ofBook, ofSnippet, nameOfSnippet = ''] = foreignMarker.exec(line) ?? [];
  return other === undefined ? null : { isEnd: (endOfBook ?? ofSnippet) !== undefined, name: ofBook ?? nameOfSnippet };
}
