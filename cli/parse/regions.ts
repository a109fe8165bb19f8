import Slugger from 'github-slugger';
import type { LineRange } from '../syntax/included-file.ts';
import { divideByFences } from './code-fences.ts';

/** A piece of a file that a page shows. */
export interface Region {
  /** Its text, without the lines that regions begin and end with. */
  text: string;
  /** The same with these lines, which a compiler takes for comments. */
  whole: string;
  /** For each line of the text its number among these, from 0. */
  lines: number[];
  /** Line above it, from 1; 0 where it is the whole file. */
  line: number;
  /** Number of characters that were taken off the beginning of each line. */
  indent: number;
}

/** `// #region name`, in the comments of any language; an end may say no name. */
const marker = /^\s*(?:\/\/|\/\*|<!--|#|--|;|%|')?\s*#?\s*(?:pragma\s+)?(end)?region\b:?[ \t]*([\w-]*)/i;

/** Returns a region of a text, or all of it; `null` where it has none of that name. */
export function takeRegion(text: string, name?: string): Region | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  if (name === undefined) return { ...withoutMarkers(lines), line: 0, indent: 0 };
  const start = lines.findIndex((line) => isMarker(line) && nameOf(line) === name && !isEnd(line));
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = findEnd(rest, name);
  const own = rest.slice(0, end);
  const indents = own.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  const flush = own.map((line) => line.slice(indent));
  return { ...withoutMarkers(flush), line: start + 1, indent };
}

/** Returns what of a Markdown text stands below the heading with an id, and belongs to it; `null` where none has it. */
export function takeSection(text: string, id: string): Region | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  const headings = findHeadings(text);
  const own = headings.find((heading) => heading.id === id);
  if (!own) return null;
  const next = headings.find(({ line, level }) => line > own.line && level <= own.level);
  return { ...withoutMarkers(lines.slice(own.line, next && next.line - 1)), line: own.line, indent: 0 };
}

/** Returns the headings of a Markdown text, with the ids that they have on a page that is made of it alone. */
export function findHeadings(text: string): { id: string; level: number; line: number }[] {
  const slugger = new Slugger();
  const pieces = divideByFences(text).map(({ text, isCode }) => (isCode ? text.replace(/[^\n]/g, ' ') : text));
  const prose = pieces.join('');
  return prose.split('\n').flatMap((line, index) => {
    const [, marks = '', written = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*(?:[ \t]#+[ \t]*)?$/.exec(line) ?? [];
    if (marks === '') return [];
    const own = /\{#([^\s{}]+)\}$/.exec(written)?.[1];
    const words = written.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])|<[^>]*>/g, '$1');
    return [{ id: own ?? slugger.slug(words), level: marks.length, line: index + 1 }];
  });
}

/** Returns some of a region's lines; `null` where it has none of them. */
export function takeLines(region: Region, { from = 1, to = Number.POSITIVE_INFINITY }: LineRange): Region | null {
  const first = Math.max(from, 1);
  const lines = region.whole.split('\n').slice(first - 1, to);
  return lines.length === 0 ? null : { ...region, ...withoutMarkers(lines), line: region.line + first - 1 };
}

/** Returns the names of a text's regions. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => (isMarker(line) && !isEnd(line) ? nameOf(line) || [] : []));
}

/** A region ends where its end is named, or else where as many have ended as have begun. */
function findEnd(lines: readonly string[], name: string): number {
  const named = lines.findIndex((line) => isMarker(line) && isEnd(line) && nameOf(line) === name);
  if (named !== -1) return named;
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    if (isMarker(line)) depth += isEnd(line) ? -1 : 1;
    if (depth < 0) return index;
  }
  return lines.length;
}

function withoutMarkers(whole: readonly string[]): Pick<Region, 'text' | 'whole' | 'lines'> {
  const lines = [...whole.keys()].filter((index) => !isMarker(whole[index] ?? ''));
  return { text: lines.map((index) => whole[index]).join('\n'), whole: whole.join('\n'), lines };
}

/** A word alone is prose: a mark of a region begins like a comment. */
function isMarker(line: string): boolean {
  return line.includes('region') && marker.test(line) && /^\s*(?:\/\/|\/\*|<!--|#|--|;|%|')/.test(line);
}

function isEnd(line: string): boolean {
  return marker.exec(line)?.[1] !== undefined;
}

function nameOf(line: string): string {
  return marker.exec(line)?.[2] ?? '';
}
