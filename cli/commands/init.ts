import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { toExitCode } from '../diagnostics/diagnostic.ts';
import { printDiagnostics, toDocument } from '../diagnostics/print.ts';
import { isCompiled } from '../site/jobs/compiled-site.ts';
import {
  findProject,
  hosts,
  type InitResult,
  initFromOldSite,
  initSite,
  isInstalled,
  type MigrationRequest,
  type NewSiteOptions,
  toHostCommand,
  toLibrary,
  toTypingsName,
  unknownUrl,
} from '../site/jobs/init.ts';
import { toOldSites } from './old-sites.ts';
import { count, refuse } from './output/print.ts';
import type { InitFlags } from './program/program.ts';
import { type Terminal, withQuestions } from './questions.ts';
import { toStrayPages } from './stray-pages.ts';

/** Creates a new site, prompting for missing options if there is a terminal; returns the exit code. */
export async function runInitCommand(
  dir: string | undefined,
  flags: InitFlags,
  terminal: Terminal | null = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null,
): Promise<number> {
  const refusal = (dir === undefined ? null : refuseFolder(dir)) ?? refuseAddress(flags.url);
  if (refusal !== null) return refuse(refusal);
  const options =
    terminal && !flags.yes && !flags.json ? await ask(terminal, dir, flags) : toNewSiteOptions(dir, flags);
  if (options === null) {
    process.stderr.write('\nNothing was written.\n');
    return 130;
  }
  const old = oldSiteOf(flags);
  return old ? migrateSite(old, options, flags) : createSite(options, flags);
}

/** The site to migrate. */
type OldSite = Pick<MigrationRequest, 'generator' | 'from'>;

/** Returns the site to migrate; `null` for a new site. */
function oldSiteOf({ fromDocusaurus, fromVitepress, fromStarlight, fromMarkdown }: InitFlags): OldSite | null {
  if (fromDocusaurus !== undefined) return { generator: 'docusaurus', from: fromDocusaurus };
  if (fromVitepress !== undefined) return { generator: 'vitepress', from: fromVitepress };
  if (fromStarlight !== undefined) return { generator: 'starlight', from: fromStarlight };
  return fromMarkdown === undefined ? null : { generator: 'markdown', from: fromMarkdown };
}

async function createSite(options: NewSiteOptions, { json }: InitFlags): Promise<number> {
  const result = initSite(resolve(), options);
  const missing = hasNewConfig(result) && options.api ? toWorkspaceHint(result) || toTypesHint(result) : '';
  const found = hasNewConfig(result) ? toStrayPages(result) + toOldSites(result) : '';
  const text = toSummary(result) + toUrlReminder(result) + (await toCompilerHint(result)) + missing + found;
  process.stdout.write(json ? toDocument([], toFacts(result)) : text);
  return 0;
}

async function migrateSite(old: OldSite, options: NewSiteOptions, { json }: InitFlags): Promise<number> {
  const project = resolve();
  const { report, result, notes } = await initFromOldSite({ ...old, project, dir: options.dir }, options);
  const facts = { ...(result && toFacts(result)), notes };
  const format = json ? 'json' : 'pretty';
  process.stdout.write(printDiagnostics(report, { format, siteDir: resolve(old.from), cwd: project, facts }));
  if (result && !json)
    process.stdout.write(toMigrationSummary(result, notes) + toNextSteps(result) + (await toCompilerHint(result)));
  return toExitCode(report);
}

function refuseFolder(dir: string): string | null {
  const isFolder = /^(?!\/|.*\.\.)[\w./-]+$/.test(dir) && relative('.', dir) !== '';
  return isFolder
    ? null
    : `"${dir}" must be a folder below this one, such as "content", named with letters, digits and ".-_" only.`;
}

function refuseAddress(url: string | undefined): string | null {
  return url === undefined || (/^https?:\/\/[^/]/.test(url) && URL.canParse(url))
    ? null
    : '--url must be a URL such as "https://example.com".';
}

/** Returns the options that the flags give, completed with defaults. */
function toNewSiteOptions(dir: string | undefined, { title, url, deploy, api }: InitFlags): NewSiteOptions {
  return { dir: (dir ?? 'content').replace(/\/+$/, ''), title, url, host: deploy ?? 'pages', api };
}

/** Prompts for missing options; `null` if the user cancels. */
function ask(terminal: Terminal, dir: string | undefined, flags: InitFlags): Promise<NewSiteOptions | null> {
  const { library, packages } = findProject(resolve());
  const known = toNewSiteOptions(dir, flags);
  // A migrated site already has a title, and its configuration decides whether there is an API reference.
  const isNew = oldSiteOf(flags) === null;
  const refuseHost = (name: string) =>
    hosts.some((host) => host === name) ? null : `Choose one of ${hosts.join(', ')}.`;
  return withQuestions(terminal, async (question) => {
    const title =
      known.title ?? (isNew ? await question('What is the site called?', library?.name ?? 'My library') : undefined);
    const folder = dir ?? (await question('In which folder?', known.dir, refuseFolder));
    const wanted =
      flags.deploy ?? (await question(`Where will it be published: ${hosts.join(', ')}?`, known.host, refuseHost));
    const isAsked = isNew && known.api && packages.length > 0;
    const api = isAsked ? /^y/i.test(await question('Add an API reference?', 'yes')) : known.api;
    return {
      ...toNewSiteOptions(folder, flags),
      title,
      api,
      host: hosts.find((name) => name === wanted) ?? known.host,
    };
  });
}

function toFacts({ written, kept, choices }: InitResult): object {
  return { folder: choices.dir, written, kept };
}

function toMigrationSummary(result: InitResult, notes: number): string {
  const list = `${result.choices.dir}/MIGRATION.md`;
  return [
    `${colors.green(`Wrote ${count(result.written.length, 'file')}`)}; the old site is unchanged.`,
    ...toKeptLines(result),
    notes === 0
      ? 'Everything was carried over.'
      : `${count(notes, 'thing')} could not be carried over: ${list} lists them.`,
    '',
  ].join('\n');
}

const enumeration = new Intl.ListFormat('en-GB');

function toKeptLines({ kept, unignored }: InitResult): string[] {
  const lacks = unignored.length === 0 ? '' : `: add ${enumeration.format(unignored)} to it`;
  return kept.map(
    (file) => `${colors.yellow('kept')}  ${file}, which already exists${file === '.gitignore' ? lacks : ''}`,
  );
}

function toSummary(result: InitResult): string {
  const written = result.written.map((file) => `${colors.green('wrote')} ${file}`);
  return [...written, ...toKeptLines(result), ''].join('\n') + toNextSteps(result);
}

/** Returns whether the configuration was written by this run; the content of an existing one is unknown. */
function hasNewConfig({ written, choices: { dir } }: InitResult): boolean {
  return written.includes(`${dir}/site.config.ts`);
}

/** Returns a reminder to set the URL of a new site, if it is not known, or of one that gets a host of its own. */
function toUrlReminder(result: InitResult): string {
  const { dir, url } = result.choices;
  const config = `${dir}/site.config.ts`;
  if (hasNewConfig(result))
    return url === unknownUrl ? `Set "url" in ${config} to the URL where the site will be published.\n` : '';
  // A site that was made for GitHub Pages has the path of its repository, which no other host serves.
  const { host } = result.choices;
  const isMoved = host !== 'pages' && host !== 'none' && /\bbaseUrl\b/.test(readFileSync(resolve(config), 'utf8'));
  return isMoved ? `Set "url" and "baseUrl" in ${config} to the new address: without a path, "baseUrl" is "/".\n` : '';
}

/** Returns what to change in a compiler's configuration that takes the site for a part of the library. */
async function toCompilerHint({ choices: { dir } }: InitResult): Promise<string> {
  if (!(await isCompiled(resolve(), dir))) return '';
  return [
    '',
    `${colors.yellow('change')} tsconfig.json: it makes tsc compile ${dir}/ with the library, and write both to other places.`,
    `Add "${dir}" to its "exclude", or list the folders of the library in "include".`,
    '',
  ].join('\n');
}

/** Says how the packages of a workspace get into the API reference: pnpm and Bun do not install them in its root. */
function toWorkspaceHint({ project: { unlinked, manager }, choices: { dir, packages } }: InitResult): string {
  if (unlinked.length === 0) return '';
  const names = unlinked.map(({ name }) => name);
  return [
    '',
    `The API reference lacks ${names.join(', ')}: packages of this workspace that node_modules does not contain. Run:`,
    `  ${manager.link(names)}`,
    `Then set this in ${dir}/site.config.ts:  api: [${[...packages, ...unlinked].map((one) => toLibrary(one, dir)).join(', ')}],`,
    '',
  ].join('\n');
}

/** Explains why there is no API reference, and how to get one. */
function toTypesHint({ choices: { dir, library, packages } }: InitResult): string {
  if (library === null || packages.length > 0) return '';
  const { name } = library;
  // A package of its own for the site, as in a workspace, documents another one.
  if (library.isPrivate) {
    const setting = "api: { package: 'name' }";
    return `\nThe site has no API reference. To document an installed package, add to ${dir}/site.config.ts:  ${setting},\n`;
  }
  return [
    '',
    `The site has no API reference: package.json declares no types, and ${toTypingsName(name)} is not installed.`,
    `Once you add either of them, add this to ${dir}/site.config.ts:  api: { package: '${name}' },`,
    'You can also use the name of another installed package.',
    '',
  ].join('\n');
}

/** Returns the `--content` flag for a site's folder, empty for the default folder. */
function toContentFlag(dir: string): string {
  return dir === 'content' ? '' : ` --content ${dir}`;
}

function toNextSteps(result: InitResult): string {
  const { dir, host, packages, manager } = result.choices;
  const next = [
    ...(existsSync(resolve('package.json')) ? [] : ['npm init -y']),
    // Not needed if sitegen is already installed in the project.
    ...(isInstalled(resolve(), 'sitegen')
      ? []
      : [`${manager.add} ./sitegen-*.tgz   # the packed file; the npm registry has another program of this name`]),
    ...(hasNewConfig(result) && result.project.isBuilt && packages.some(({ source }) => source === '')
      ? [`${manager.build}   # writes the types that the API reference is generated from`]
      : []),
    `${manager.run} sitegen serve${toContentFlag(dir)}`,
  ];
  const publish: Record<typeof host, string> = {
    pages: 'In the settings of the repository, choose "GitHub Actions" as the source of GitHub Pages, and push.',
    netlify: 'Import the repository into Netlify: netlify.toml contains the settings.',
    cloudflare: `Import the repository into Cloudflare Pages, with the build command: ${toHostCommand(result.choices)}`,
    caddy: 'docker build -t site . && docker run -p 8080:80 site',
    none: `${manager.run} sitegen build${toContentFlag(dir)} --out site-out writes the files.`,
  };
  return ['', 'Next:', ...next.map((command) => `  ${command}`), '', publish[host], ...toWorkflowHint(result), ''].join(
    '\n',
  );
}

/** Says what to do with workflows that GitHub would not find. */
function toWorkflowHint({ written, project: { pathInRepository: path } }: InitResult): string[] {
  return path === '' || !written.some((file) => file.startsWith('.github/'))
    ? []
    : [
        'GitHub finds workflows only in the root of the repository: move .github there, add this to each workflow, and',
        `write the paths of its steps from the root:  defaults: { run: { working-directory: ${path} } }`,
      ];
}
