import { posix } from 'node:path';
import { readForeignInclude } from '../../syntax/foreign-include.ts';
import { isPageFile, toRelativePath } from '../../syntax/page-file.ts';
import { addCode, type Draft, newPathOf } from '../draft.ts';
import { listOf, type OldPage, type OldSite, objectOf, textOf } from '../old-site.ts';
import { mapFences } from '../text/fences.ts';
import { divideLines, type Line, leadingSpace } from '../text/lines.ts';

type Include = NonNullable<ReturnType<typeof readForeignInclude>>;

/** Returns the paths of all files that the pages of a site may include. */
export function findIncludes({ files, ...settings }: Pick<OldSite, 'files' | 'config' | 'configFile'>): Set<string> {
  const found = [...files].flatMap(([file, text]) =>
    text !== null && isPageFile(file) && /\{\{#|8<--|\{% include/.test(text)
      ? divideLines(text, 1).flatMap(({ text: line }) => {
          const include = readForeignInclude(line);
          return include ? toPaths(include, file, settings) : [];
        })
      : [],
  );
  return new Set(found);
}

/** Returns where an included file may be, in the order in which it is looked for. */
function toPaths({ path, isSnippet }: Include, file: string, old: Pick<OldSite, 'config' | 'configFile'>): string[] {
  if (!isSnippet) return [posix.join(posix.dirname(file), path)];
  const root = posix.dirname(old.configFile);
  const folders = listOf(objectOf(old.config)['markdown_extensions']).flatMap((extension) => {
    const { base_path: base } = objectOf(objectOf(extension)['pymdownx.snippets']);
    return [base, ...listOf(base)].flatMap((folder) => textOf(folder) ?? []);
  });
  return [...folders, '.', posix.relative(root, '.')].map((folder) => posix.join(root, folder, path));
}

/** What included files are looked up in. */
interface IncludeOptions {
  draft: Draft;
  /** Pages by file. */
  pages: ReadonlyMap<string, OldPage>;
}

/** Turns includes of mdBook and Python-Markdown into those of sitegen. One whose file does not exist stays. */
export function convertIncludes(lines: readonly Line[], page: OldPage, options: IncludeOptions): Line[] {
  const targets = lines.map(({ text }) => toTarget(text, page, options));
  const isFence = (index: number) => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    return (
      targets[index] != null && /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3}|~{3})/.test(before?.text ?? '') && after?.isCode
    );
  };
  const fenced = mapFences(lines, (words, _, index) =>
    isFence(index + 1) ? `${words.trimEnd()} file="${targets[index + 1]}"` : words,
  );
  return fenced.flatMap((line, index): Line | Line[] => {
    if (line.isCode) return isFence(index) ? [] : line;
    const target = targets[index];
    if (target == null) return line;
    const comment = page.path.endsWith('.mdx') ? `{/* @include: ${target} */}` : `<!--@include: ${target}-->`;
    return { ...line, text: leadingSpace(line.text) + comment };
  });
}

/** Returns the path of the file that a line includes in the new site, where the file is copied to. */
function toTarget(text: string, page: OldPage, { draft, pages }: IncludeOptions): string | null {
  const { old } = draft;
  const include = readForeignInclude(text);
  const file = include && toPaths(include, page.file, old).find((path) => old.files.has(path));
  const included = file && pages.get(file);
  // A file in a folder whose name begins with a dot would not be read.
  if (!file || (!included && /(?:^|\/)\.\w/.test(file))) return null;
  return (included ? toRelativePath(newPathOf(page), newPathOf(included)) : addCode(draft, file)) + include.part;
}
