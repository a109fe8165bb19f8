import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compact, type Fields, type OldSite, objectOf, textOf, toBase } from '../old-site.ts';
import { readYaml } from '../text/front-matter.ts';

/** A file with the settings of a site, and these. */
interface FoundSettings {
  file: string;
  config: Fields;
}

/** Names of the settings of MkDocs. */
export const mkdocsFiles = ['mkdocs.yml', 'mkdocs.yaml'];

/** Names of the settings of Hugo. */
export const hugoFiles = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config.yaml',
  'config.yml',
];

/** Settings by the names of their files, and the folders, from that of the pages, in which these may be. */
const readers: readonly [names: readonly string[], folders: readonly string[], read: (text: string) => Fields][] = [
  [['book.toml'], ['', '../', '../../'], (text) => readBook(text)],
  [mkdocsFiles, ['', '../'], (text) => objectOf(readYaml(text))],
  [['_config.yml', '_config.yaml'], ['', '../'], (text) => readJekyll(objectOf(readYaml(text)))],
  [hugoFiles, ['../', '../../'], (text) => readHugo(text)],
];

/** Finds the settings of a site for a folder of pages. Those of other generators have the names that MkDocs has. */
export function findSettings(siteDir: string): FoundSettings | undefined {
  for (const [names, folders, read] of readers)
    for (const file of folders.flatMap((folder) => names.map((name) => folder + name))) {
      const config = existsSync(join(siteDir, file)) ? read(readFileSync(join(siteDir, file), 'utf8')) : {};
      if (Object.keys(config).length > 0) return { file, config };
    }
  return undefined;
}

/** Returns the name of Hugo or Jekyll if the settings of an old site are theirs. */
export function generatorOf({ config }: Pick<OldSite, 'config'>): 'Hugo' | 'Jekyll' | undefined {
  const { generator } = objectOf(config);
  return generator === 'Hugo' || generator === 'Jekyll' ? generator : undefined;
}

/** Where a repository is that is named by its owner and its name. */
const github = 'https://github.com/';

function readJekyll({ title, description, url, baseurl, permalink = '', callouts, ...config }: Fields): Fields {
  const repository = textOf(config['gh_edit_repository']) ?? textOf(config['repository']);
  const isAddress = repository !== undefined && URL.canParse(repository, github);
  return compact({
    generator: 'Jekyll',
    site_name: title,
    site_description: description,
    site_url: textOf(url) && `${textOf(url)}${toBase(baseurl)}`,
    repo_url: isAddress ? new URL(repository, github).href : undefined,
    use_directory_urls: /^pretty$|\/$/.test(textOf(permalink) ?? ''),
    callouts: Object.keys(objectOf(callouts)),
  });
}

/** Returns the value of a line in TOML, YAML or JSON. */
export function valueIn(text: string, key: string): string | undefined {
  const value = String.raw`"([^"\n]+)"|'([^'\n]+)'|([^"'\s][^"'\n]*)`;
  const line = new RegExp(String.raw`^[ \t]*["']?${key}["']?[ \t]*[:=][ \t]*(?:&\w+[ \t]+)?(?:${value})`, 'im');
  const [, ...values] = line.exec(text) ?? [];
  return values.find((one) => one !== undefined)?.trim();
}

/** Reads the settings of mdBook. */
function readBook(text: string): Fields {
  return compact({
    site_name: valueIn(text, 'title'),
    site_description: valueIn(text, 'description'),
    repo_url: valueIn(text, 'git-repository-url'),
    use_directory_urls: false,
  });
}

/** Reads the settings of Hugo. Files of that name without `baseURL` are those of other programs. */
function readHugo(text: string): Fields {
  const url = valueIn(text, 'baseURL');
  if (url === undefined) return {};
  return compact({
    generator: 'Hugo',
    site_name: valueIn(text, 'title'),
    site_url: url,
    use_directory_urls: valueIn(text, 'uglyURLs') !== 'true',
  });
}

const nextConfig = ['js', 'mjs', 'ts'].map((end) => `next.config.${end}`);

/** Returns the folder of public files beside the folder of the pages: that of Hugo, or of a site made with Next. */
export function findStatics(siteDir: string, settings: FoundSettings | undefined): string | undefined {
  const isFile = (file: string) => existsSync(join(siteDir, file));
  const next = ['../', '../../', '../../../'].find((up) => nextConfig.some((name) => isFile(up + name)));
  const ofNext = next === undefined ? undefined : `${next}public`;
  const isHugo = settings !== undefined && generatorOf(settings) === 'Hugo';
  const folder = isHugo ? posix.join(posix.dirname(settings.file), 'static') : ofNext;
  return folder !== undefined && isFile(folder) ? folder : undefined;
}
