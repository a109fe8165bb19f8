import { isPageFile, toRelativePath } from '../../syntax/page-file.ts';
import type { OldSite } from '../old-site.ts';
import { moduleEndings } from '../page-code.ts';
import { divideLines } from '../text/lines.ts';

/** The path in an import, or of a picture. */
const shownPath = /(\bfrom\s*['"]|\bimport\s*(?:\(\s*)?['"]|\]\(|\ssrc=")([^'"()\s]+)/g;

/**
 * Returns a site whose pages and modules name files of the site by relative paths. `tsconfig.json` may give folders
 * shorter names, which only Astro and bundlers read.
 */
export function withoutAliases(old: OldSite): OldSite {
  const aliases = Object.entries(old.aliases ?? {});
  if (aliases.length === 0) return old;
  const isFile = (path: string) => moduleEndings.some((ending) => old.files.has(path.replace(/\?\w+$/, '') + ending));
  const toPath = (target: string, file: string) => {
    for (const [name, folder] of aliases) {
      const path = target.startsWith(name) ? folder + target.slice(name.length) : '';
      if (path !== '' && isFile(path)) return toRelativePath(file, path);
    }
    return target;
  };
  const convert = (text: string, file: string) =>
    text.replace(shownPath, (_, before: string, target: string) => before + toPath(target, file));
  const files = [...old.files].map(([file, text]): [string, string | null] => {
    if (text === null || !/\.(?:mdx?|[cm]?[jt]sx?)$/.test(file)) return [file, text];
    if (!isPageFile(file)) return [file, convert(text, file)];
    const lines = divideLines(text, 1).map((line) => (line.isCode ? line.text : convert(line.text, file)));
    return [file, lines.join('\n')];
  });
  return { ...old, files: new Map(files) };
}
