import { posix } from 'node:path';

/** A file, or a region of it, that a page names. */
export interface IncludedFile {
  /** Path relative to the site folder, where it lies in there. */
  file: string | null;
  /** Name of the region; absent for the whole file. */
  region?: string;
  /** Which lines of that are meant, from 1; absent for all. */
  range?: LineRange;
}

/** Lines from one to another, both among them; without a beginning or an end, from the first or to the last one. */
export interface LineRange {
  from?: number;
  to?: number;
}

/**
 * Returns which file a page means by a path such as `./demo.ts#region{2,5}`; `/` and `@/` begin in the site's folder.
 */
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
/** A comment that stands for a piece of another text, in the words of VitePress. */
export const includeComment = /^\s*<!--\s*@include:\s*(\S+?)\s*-->\s*$/;
const ofText = /(?:<!--|\{\/\*)\s*@include:\s*(\S+?)\s*(?:-->|\*\/\})/g;

/** Returns all paths in a text that may be those of files which belong into it. */
export function findIncluded(text: string): string[] {
  const fences = text.includes('file=') ? [...text.matchAll(ofFence)] : [];
  const comments = text.includes('@include') ? [...text.matchAll(ofText)] : [];
  return [...fences, ...comments].map(([, ...paths]) => paths.find((path) => path !== undefined) ?? '');
}
