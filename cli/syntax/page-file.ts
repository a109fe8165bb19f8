import { posix } from 'node:path';

/** Whether a file is MDX. Only its extension counts, not its content. */
export function isMdx(file: string): boolean {
  return file.endsWith('.mdx');
}

/** Whether a file contains a page. */
export function isPageFile(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** Whether the folders of pages do not publish a file, since it is code, data of the site, or other Markdown. */
export function isUnpublished(file: string): boolean {
  return /\.(?:[jt]sx?|ya?ml|markdown)$/.test(file);
}

/** Returns the path of a page's file without its extension. */
export function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '');
}

/** Returns the name of a page's file without its extension. */
export function toPageName(file: string): string {
  return posix.basename(withoutExtension(file));
}

/** Whether the name of a page's file makes it the page of its folder. Its case does not matter, as on GitHub. */
export function isIndexName(name: string): boolean {
  return /^(?:index|readme)$/i.test(name);
}

/** Returns the path from a file to another one, with a dot at its start, as links and imports need it. */
export function toRelativePath(from: string, target: string): string {
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}
