import { posix } from 'node:path';
import { toRelativePath } from '../syntax/page-file.ts';
import { type Draft, newPathOf } from './draft.ts';
import type { OldPage } from './old-site.ts';
import type { Line } from './text/lines.ts';
import { decodePath } from './text/links.ts';

/** Where the files are that pages of an old site show. */
interface ShownFiles {
  draft: Draft;
  /** Folders to which paths such as `/a.png`, `@/a.png` and `~/a.png` may be relative. */
  bases: readonly string[];
  /** Folders of the old site whose content goes into the folder of the page's collection, innermost first. */
  roots: readonly string[];
  /** Folders of static files, which are copied anyway. */
  statics: readonly string[];
}

/**
 * Copies files other than pages that a line shows or links to, and returns the line with their new paths. They keep
 * their location relative to the page, or become static files if pages of several folders show them.
 */
export function copyShown({ text, isCode }: Line, page: OldPage, { draft, bases, roots, statics }: ShownFiles): string {
  if (isCode) return text;
  return text.replace(shownFile, (found, before: string, target: string) => {
    const isRooted = rooted.test(target);
    const file = (isRooted ? bases : [posix.dirname(page.file)])
      .map((folder) => posix.join(folder, decodePath(target.replace(rooted, ''))))
      .find((path) => draft.old.files.has(path));
    if (file === undefined || statics.some((folder) => file.startsWith(`${folder}/`))) return found;
    const to = toNewPath(file, page, roots);
    draft.files.set(to, { copy: file });
    const isSamePath = !isRooted && posix.join(posix.dirname(newPathOf(page)), decodePath(target)) === to;
    if (isSamePath) return found;
    return before + encodeURI(page.isShared ? `/${file}` : toRelativePath(newPathOf(page), to));
  });
}

/** The start of a link or of an attribute for a file, and the path of a file that is no page. */
const shownFile =
  /(\]\(|(?:^|\s)(?:src|href|poster|srcset)=["'])((?:\.{1,2}\/|[@~]?\/)?[^\s)">#?:]+\.(?!mdx?\b|html\b)\w+)/gi;

/** The start of a path that is not relative to the page. */
const rooted = /^[@~]?\//;

/** Returns the path in the new site of a file that a page shows. */
function toNewPath(file: string, page: OldPage, roots: readonly string[]): string {
  if (page.isShared) return posix.join('static', file);
  const root = roots.find((folder) => folder === '' || file.startsWith(`${folder}/`)) ?? '';
  return posix.join(newPathOf({ ...page, path: '' }), posix.relative(root, file));
}
