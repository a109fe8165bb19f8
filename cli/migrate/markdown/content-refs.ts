import { posix } from 'node:path';
import type { Draft } from '../draft.ts';
import type { OldPage } from '../old-site.ts';
import type { Line } from '../text/lines.ts';
import { decodePath } from '../text/links.ts';
import { titleOf } from '../text/title.ts';

interface RefOptions {
  draft: Draft;
  /** Pages by file. */
  pages: ReadonlyMap<string, OldPage>;
}

/** Writes the titles of pages into the links in `{% content-ref %}` of GitBook, which say the names of their files. */
export function nameContentRefs(lines: readonly Line[], page: OldPage, { draft, pages }: RefOptions): Line[] {
  return lines.map((line, index) => {
    if (line.isCode || !/^\s*\{% content-ref\s/.test(lines[index - 1]?.text ?? '')) return line;
    const [, before, target = '', after] = /^(\s*\[)[^\]]*(?=\]\(<?([^()<>]*)>?(\)\s*$))/.exec(line.text) ?? [];
    if (before === undefined || after === undefined) return line;
    const path = posix.join(posix.dirname(page.file), decodePath(target.replace(/#.*$/, '')));
    const found = [path, posix.join(path, 'README.md')].find((file) => pages.has(file));
    const title = found === undefined ? undefined : titleOf(draft.old.files.get(found) ?? '');
    return title ? { ...line, text: line.text.replace(/\[[^\]]*(?=\])/, () => `[${title}`) } : line;
  });
}
