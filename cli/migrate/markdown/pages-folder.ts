import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { objectOf, textOf } from '../old-site.ts';
import { readYaml } from '../text/front-matter.ts';
import { hugoFiles, mkdocsFiles, valueIn } from './settings.ts';

type Settings = [file: string, read: (text: string) => string | undefined, usual: string];

const yamlValue = (key: string) => (text: string) => textOf(objectOf(readYaml(text))[key]);

/** Settings of other generators, how each names the folder of the pages, and the folder without a name. */
const settings: readonly Settings[] = [
  ...mkdocsFiles.map((file): Settings => [file, yamlValue('docs_dir'), 'docs']),
  ['book.toml', (text) => /^\s*src\s*=\s*["']([^"'\n]+)["']/m.exec(text)?.[1], 'src'],
  ['.gitbook.yaml', yamlValue('root'), '.'],
  ...hugoFiles.map((file): Settings => {
    return [file, (text) => (valueIn(text, 'baseURL') === undefined ? '.' : valueIn(text, 'contentDir')), 'content'];
  }),
];

/** Returns the folder in which the pages are, if settings in this folder say that they are in another one. */
export function findPagesFolder(siteDir: string): { file: string; folder: string } | undefined {
  const found = settings.flatMap(([file, read, usual]) => {
    const path = join(siteDir, file);
    const folder = existsSync(path) ? posix.join(read(readFileSync(path, 'utf8')) ?? usual, '.') : '.';
    return folder !== '.' && existsSync(join(siteDir, folder)) ? { file, folder } : [];
  });
  return found[0];
}
