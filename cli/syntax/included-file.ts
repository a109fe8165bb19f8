import { posix } from 'node:path';

/** A file that a page includes, or a part of one. */
interface IncludedFile {
  /** Path relative to the site's folder; `null` for a path outside it or with a name that starts with a dot. */
  file: string | null;
  /** Name of the region; absent for the whole file. */
  region?: string;
  /** Lines of the file or region, from 1; absent for all lines. */
  range?: LineRange;
}

/**
 * A range of lines, both ends included. It starts at the first line without `from`, and ends at the last one without
 * `to`.
 */
export interface LineRange {
  from?: number;
  to?: number;
}

/** Resolves a path in a page, such as `./demo.ts#region{2,5}`. Paths with `/` or `@/` start at the site's folder. */
export function toIncludedFile(target: string, page: string): IncludedFile {
  const [, path = '', region, from, to] = /^([^#]*?)(?:#(.*?))?(?:\{(\d*),(\d*)\})?$/.exec(target) ?? [];
  const written = /^@?\//.test(path) ? path.replace(/^@?\/+/, '') : posix.join(posix.dirname(page), path);
  const file = posix.normalize(written);
  const isInside = file !== '.' && file.split('/').every((name) => !name.startsWith('.'));
  const range = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
  const isWhole = from === undefined;
  return { file: isInside ? file : null, ...(region && { region }), ...(!isWhole && { range }) };
}

const ofFence = /(?<=[\s}`~])file=(?:"([^"\n]*)"|'([^'\n]*)'|(\S+))/g;
/** A comment that includes a part of another text, in VitePress's syntax. */
export const includeComment = /^\s*<!--\s*@include:\s*(\S+?)\s*-->\s*$/;
const ofText = /(?:<!--|\{\/\*)\s*@include:\s*(\S{1,1000}?)\s*(?:-->|\*\/\})/g;

/** Returns all paths in a text that may be those of included files. */
export function findIncluded(text: string): string[] {
  const fences = text.includes('file=') ? [...text.matchAll(ofFence)] : [];
  const comments = text.includes('@include') ? [...text.matchAll(ofText)] : [];
  return [...fences, ...comments].map(([, ...groups]) => firstOf(groups));
}

/** Returns a text with all paths replaced that may be those of included files. */
export function replaceIncluded(text: string, replace: (path: string) => string): string {
  const replaceIn = (match: string, ...groups: (string | undefined)[]) => {
    const path = firstOf(groups);
    const start = match.lastIndexOf(path);
    return match.slice(0, start) + replace(path) + match.slice(start + path.length);
  };
  return text.replace(ofFence, replaceIn).replace(ofText, replaceIn);
}

function firstOf(groups: readonly (string | undefined)[]): string {
  return groups.find((group) => group !== undefined) ?? '';
}

/**
 * Largest text to read, in bytes: for a file, and for a page with all its includes. Nobody reads to the end of a page a
 * tenth as long, and each byte takes up to half a kilobyte of memory.
 */
export const largestText = 3_000_000;
