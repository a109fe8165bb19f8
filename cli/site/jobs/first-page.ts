import { posix } from 'node:path';
import { toPackageSlug } from '../../api/index.ts';
import { oneLine } from '../../syntax/one-line.ts';
import { quote } from '../../syntax/quote.ts';
import type { FoundPackage } from './read-package.ts';

/** The README of a project, as a page of its site. */
export interface Readme {
  /** Path relative to the project. */
  file: string;
  /** URL of its folder in the repository, where its relative links lead. */
  linkBase: string;
  /** Whether it begins with its heading, or with a logo or badges above it. */
  hasTitle: boolean;
}

/** What the first page of a new site tells. */
export interface FirstPageChoices {
  /** Folder of the site, relative to the project. */
  dir: string;
  title: string;
  /** The project's package, or `null`. */
  library: FoundPackage | null;
  /** The packages to document. */
  packages: readonly FoundPackage[];
  /** The README that is the first page, or `null` if that is a page of its own. */
  readme: Readme | null;
}

/** Name of the source that makes a page of the README. */
export const readmeSource = 'readme.source.ts';

/** Returns the path and text of the file that makes the first page: a source that reads the README, or a short page. */
export function toFirstPage(choices: FirstPageChoices): [path: string, text: string] {
  const { dir, readme } = choices;
  return readme ? [`${dir}/${readmeSource}`, toSource(readme, choices)] : [`${dir}/docs/intro.md`, toIntro(choices)];
}

function toSource({ file, linkBase, hasTitle }: Readme, { dir, title }: FirstPageChoices): string {
  const read = `await site.read(${quote(posix.relative(dir, file))})`;
  const heading = quote(`# ${toMarkdown(title)}\n\n`);
  return [
    "import type { Source } from 'sitegen';",
    '',
    '/** The README is the first page. Its relative links lead to the repository. */',
    'export const load: Source = async (site) => [',
    '  {',
    // Numbers come before names, and are not part of the address.
    "    path: 'docs/1-intro.md',",
    `    markdown: ${hasTitle ? read : `${heading} + (${read})`},`,
    `    linkBase: ${quote(linkBase)},`,
    '  },',
    '];',
    '',
  ].join('\n');
}

/** Returns the address of the page with the exports of the packages; `null` if the site has no reference. */
export function toReference([first, ...others]: readonly FoundPackage[]): string | null {
  if (!first) return null;
  return others.length > 0 ? '/docs/api/' : `/docs/api/${toPackageSlug(first.name)}`;
}

function toIntro({ title, dir, library, packages }: FirstPageChoices): string {
  const reference = toReference(packages);
  const exporting = packages.length > 1 ? 'packages export' : 'package exports';
  const lead =
    toSentence(library?.description) ||
    `This page is ${dir}/docs/intro.md. Describe here what the project does, and who it is for.`;
  const commands = toInstall([...(library ? [library] : []), ...packages]);
  const install = commands.length > 0 ? ['## Install', '', '```bash', ...commands, '```', ''] : [];
  const next = reference
    ? `The [API reference](${reference}) describes what the ${exporting}.`
    : 'Each file in `docs/` is a page. Add one next to this, and it appears in the sidebar.';
  const body = [`# ${toMarkdown(title)}`, '', toMarkdown(lead), '', ...install, '## Next steps', '', next, ''];
  return ['---', 'sidebar_position: 1', '---', '', ...body].join('\n');
}

/** Returns the commands that install the packages which are published. */
function toInstall(packages: readonly FoundPackage[]): string[] {
  const published = packages.filter(({ isPrivate }) => !isPrivate);
  const listed = (onJsr: boolean) => [
    ...new Set(published.filter(({ source }) => (source !== '') === onJsr).map(({ name }) => name)),
  ];
  const [onNpm, onJsr] = [listed(false), listed(true)];
  return [
    ...(onNpm.length > 0 ? [`npm install ${onNpm.join(' ')}`] : []),
    ...(onJsr.length > 0 ? [`deno add ${onJsr.map((name) => `jsr:${name}`).join(' ')}`] : []),
    ...(onJsr.length > 0 ? [`npx jsr add ${onJsr.join(' ')}   # in a project of npm`] : []),
  ];
}

/** Returns a description with a period at its end, which those of packages seldom have. */
function toSentence(description = ''): string {
  return description.replace(/[\p{L}\p{N})]$/u, '$&.');
}

/** Returns plain text as one line of Markdown. Its first word must not begin a list, a heading or a block. */
function toMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[<>&*_`[\]{}|~$\\]|:(?=\S)/g, '\\$&')
    .replace(/^(\d*)([-+=#.)])/, '$1\\$2');
}
