import { posix } from 'node:path';

/** Returns whether a file is read as MDX: its name says so, and nothing in it does. */
export function isMdx(file: string): boolean {
  return file.endsWith('.mdx');
}

/** Returns whether a file is one that pages are written in. */
export function isPageFile(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** Returns the name of a page's file without its ending. */
export function toPageName(file: string): string {
  return posix.basename(file).replace(/\.mdx?$/, '');
}
