import { join, posix } from 'node:path';
import { listThemeComponents } from '../../bundle/index.ts';
import type { SiteFiles } from '../../contracts/source-file.ts';
import { readText } from '../../core/files/read-bytes.ts';
import { type Diagnostic, toUnusedFile } from '../../diagnostics/diagnostic.ts';

/**
 * Reports files of the theme that are named like a component or slot but for capitals, such as `theme/navbar.tsx`: they
 * replace nothing. One whose name the path of an import may end with is not reported.
 */
export function findMisnamedTheme({
  siteDir,
  codeFiles,
}: Pick<SiteFiles, 'codeFiles'> & { siteDir: string }): Diagnostic[] {
  const small = codeFiles.filter((file) => /^theme\/[a-z][\w-]*\.[jt]sx$/.test(file));
  if (small.length === 0) return [];
  const names = new Map(listThemeComponents().map(({ name }) => [name.toLowerCase(), name]));
  return small.flatMap((file) => {
    const { name: own, ext } = posix.parse(file);
    const meant = names.get(own.replaceAll('-', '').toLowerCase());
    const isNamed = (other: string) => other !== file && readText(join(siteDir, other)).includes(`/${own}`);
    if (meant === undefined || codeFiles.some(isNamed)) return [];
    return [toUnusedFile(file, `Rename it to ${meant}${ext} if it replaces that component or fills that slot.`)];
  });
}
