import { join, posix } from 'node:path';
import { listNames } from '../../config/list-names.ts';
import { readText } from '../../core/files/read-bytes.ts';
import { findPagesFolder, type OldGenerator } from '../../migrate/index.ts';

/** A site of another generator in a project. */
interface FoundOldSite {
  generator: string;
  /** Path of its folder relative to the project; `.` for the project's own folder. */
  folder: string;
  /** Path of the folder that `init` converts, relative to the project. */
  from: string;
  /** The option of `init` that converts it, or `null` if there is none. */
  option: `--from-${OldGenerator}` | null;
}

/** How the sites of a generator are recognised. */
interface Mark extends Pick<FoundOldSite, 'generator' | 'option'> {
  /** Matches the name of a file or folder. */
  name: RegExp;
  /** A word in that file, if other programs have one of that name. */
  word?: string;
}

const marks: readonly Mark[] = [
  { generator: 'Docusaurus', option: '--from-docusaurus', name: /^docusaurus\.config\.[cm]?[jt]s$/ },
  { generator: 'VitePress', option: '--from-vitepress', name: /^\.vitepress$/ },
  { generator: 'Starlight', option: '--from-starlight', name: /^astro\.config\.[cm]?[jt]s$/, word: 'starlight' },
  { generator: 'VuePress', option: '--from-markdown', name: /^\.vuepress$/ },
  { generator: 'Nextra', option: null, name: /^next\.config\.[cm]?[jt]s$/, word: 'nextra' },
  { generator: 'Rspress', option: null, name: /^rspress\.config\.[cm]?[jt]s$/ },
  { generator: 'MkDocs', option: '--from-markdown', name: /^mkdocs\.ya?ml$/ },
  { generator: 'mdBook', option: '--from-markdown', name: /^book\.toml$/ },
  { generator: 'Docsify', option: '--from-markdown', name: /^index\.html$/, word: 'docsify' },
  { generator: 'GitBook', option: '--from-markdown', name: /^(?:\.gitbook\.ya?ml|SUMMARY\.md)$/ },
  { generator: 'Hugo', option: '--from-markdown', name: /^hugo\.(?:toml|ya?ml|json)$/ },
  { generator: 'Jekyll', option: '--from-markdown', name: /^_config\.ya?ml$/ },
  { generator: 'TypeDoc', option: null, name: /^typedoc(?:\.config)?\.(?:jsonc?|[cm]?js)$/ },
];

const folders = ['.', 'docs', 'doc', 'documentation', 'site', 'website', 'www', 'apps/docs', 'packages/docs'];

/** Returns the sites of other generators in the folders of a project where they mostly are, each generator once. */
export function findOldSites(project: string): FoundOldSite[] {
  const listed = folders.map((folder) => ({ folder, names: listNames(join(project, folder)) }));
  return marks.flatMap(({ generator, option, name, word }) => {
    const isMarked = (folder: string, file: string) =>
      name.test(file) && (word === undefined || readText(join(project, folder, file)).includes(word));
    const found = listed.find(({ folder, names }) => names.some((file) => isMarked(folder, file)));
    if (!found) return [];
    const { folder } = found;
    const other = option === '--from-markdown' ? findPagesFolder(join(project, folder)) : undefined;
    const from = posix.join(folder, other?.folder ?? '.');
    return [{ generator, folder, from, option }];
  });
}
