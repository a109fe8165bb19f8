import { posix } from 'node:path';
import { reportedLinks } from '../../config/reported-links.ts';
import { quote } from '../../syntax/quote.ts';
import { toContainerFiles } from './container-files.ts';
import { type FirstPageChoices, readmeSource, toFirstPage, toReference } from './first-page.ts';
import type { PackageManager } from './package-managers.ts';
import type { FoundPackage } from './read-package.ts';

/** The hosting targets that a new site can be set up for. */
export const hosts = ['pages', 'netlify', 'cloudflare', 'caddy', 'none'] as const;

/** The name of a hosting target. */
export type HostName = (typeof hosts)[number];

/** The settings of a new site. */
export interface InitChoices extends FirstPageChoices {
  /** Origin at which the site will be published. */
  url: string;
  baseUrl: string;
  host: HostName;
  /** Path of the logo in the static folder, or `null`. */
  logo: string | null;
  manager: PackageManager;
  /** Folders that do not belong in version control. */
  ignored: readonly string[];
}

/** Output folder of `build` without `--out`, relative to the working directory. */
export const defaultOut = 'build';

/** Output folder of CI workflows and containers, relative to the project. */
const out = 'site-out';

/**
 * Returns the folders that do not belong in version control.
 *
 * @param hasFolder tells whether the project has a folder: one with the name of an output may be its own code
 */
export function toIgnored(hasFolder: (name: string) => boolean): string[] {
  return ['node_modules/', `${out}/`, ...(hasFolder(defaultOut) ? [] : [`${defaultOut}/`])];
}

/** Returns the folders that a `.gitignore` should name and does not. */
export function findUnignored(text: string, ignored: readonly string[]): string[] {
  const toName = (line: string) => line.trim().replace(/^(?:\*\*)?\/|\/$/g, '');
  const names = new Set(text.split('\n').map(toName));
  return ignored.filter((folder) => !names.has(toName(folder)));
}

/** Returns the files of a new site and its deployment configuration, keyed by path relative to the project. */
export function toInitFiles(choices: InitChoices): Map<string, string> {
  const { dir } = choices;
  return new Map([
    [`${dir}/site.config.ts`, toConfig(choices)],
    toFirstPage(choices),
    ['.gitignore', `${choices.ignored.join('\n')}\n`],
    ['.github/workflows/check.yml', toCheckWorkflow(choices)],
    ...toHosting(choices),
  ]);
}

function toConfig(choices: InitChoices): string {
  const { title, url, baseUrl, library, packages, logo, readme } = choices;
  const { description, repository, license } = library ?? {};
  const reference = toReference(packages);
  const links = [
    "{ type: 'docSidebar', sidebarId: 'docs', label: 'Guides' }",
    ...(reference ? [`{ label: 'API', to: ${quote(reference)}, activeBasePath: '/docs/api' }`] : []),
    ...(repository ? [`{ label: 'Source', href: ${quote(repository)}, position: 'right' }`] : []),
    "{ type: 'search', position: 'right' }",
  ];
  const severities = Object.entries(reportedLinks).map(([code, severity]) => `${quote(code)}: ${quote(severity)}`);
  return [
    "import { defineConfig } from 'sitegen';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    ...(description ? [`  tagline: ${quote(description)},`] : []),
    `  url: ${quote(url)},`,
    ...(baseUrl === '/' ? [] : [`  baseUrl: ${quote(baseUrl)},`]),
    ...(logo ? [`  favicon: ${quote(logo)},`] : []),
    '  navbar: {',
    ...(logo ? [`    logo: { src: ${quote(logo)} },`] : []),
    '    items: [',
    ...links.map((link) => `      ${link},`),
    '    ],',
    '  },',
    ...(license ? [`  footer: { copyright: ${quote(`Published under the ${license} licence.`)} },`] : []),
    ...(readme ? [`  sources: ['./${readmeSource}'],`] : []),
    ...toApiSetting(choices),
    `  diagnostics: { ${severities.join(', ')} },`,
    '});',
    '',
  ].join('\n');
}

function toApiSetting({ packages, dir }: InitChoices): string[] {
  const listed = packages.map((one) => toLibrary(one, dir));
  if (listed.length < 2) return listed.map((one) => `  api: ${one},`);
  return ['  api: [', ...listed.map((one) => `    ${one},`), '  ],'];
}

/** Returns the settings for documenting a package, for a site in a folder of the project. */
export function toLibrary({ name, entry, source }: FoundPackage, dir: string): string {
  const from = source === '' ? '' : posix.relative(dir, source);
  const settings = Object.entries({ package: name, entry, source: from }).filter(([, value]) => value !== '');
  return `{ ${settings.map(([key, value]) => `${key}: ${quote(value)}`).join(', ')} }`;
}

/** Returns the command that prepares a checkout where Node is installed: a library has no types before it is built. */
function toPrepareCommand({ manager: { enable, install, build } }: InitChoices): string {
  return [...(enable === null ? [] : [enable]), install, build].join(' && ');
}

function toCheckout(choices: InitChoices): string {
  return `- uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${toPrepareCommand(choices)}`;
}

function toCheckWorkflow(choices: InitChoices): string {
  return `name: Check the site
on: [pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      ${toCheckout(choices)}
      - run: ${choices.manager.run} sitegen check --content ${choices.dir} --format github
`;
}

/** Returns the command that builds the site. */
function toBuildCommand({ dir, manager }: InitChoices): string {
  return `${manager.run} sitegen build --content ${dir} --out ${out}`;
}

/** Returns the command with which a host that provides the package manager builds the site from a checkout. */
export function toHostCommand(choices: InitChoices): string {
  const { install, build } = choices.manager;
  return [install, build, toBuildCommand(choices)].join(' && ');
}

function toHosting(choices: InitChoices): [string, string][] {
  const { host } = choices;
  switch (host) {
    case 'pages':
      return [['.github/workflows/deploy.yml', toPagesWorkflow(choices)]];
    case 'netlify':
      return [['netlify.toml', `[build]\ncommand = "${toHostCommand(choices)}"\npublish = "${out}"\n`]];
    case 'cloudflare':
      return [
        ['wrangler.toml', `name = "site"\ncompatibility_date = "2025-01-01"\npages_build_output_dir = "${out}"\n`],
      ];
    case 'caddy':
      return toContainerFiles({
        command: `${toPrepareCommand(choices)} && ${toBuildCommand(choices)}`,
        out,
        baseUrl: choices.baseUrl,
      });
    case 'none':
      return [];
  }
}

function toPagesWorkflow(choices: InitChoices): string {
  return `name: Publish the site
on:
  push:
    branches: [main]
permissions:
  contents: read
concurrency: pages
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      ${toCheckout(choices)}
      - run: ${toBuildCommand(choices)}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${out}
  deploy:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
    steps:
      - uses: actions/deploy-pages@v4
`;
}
