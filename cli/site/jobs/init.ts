import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceFile } from '../../core/files/replace-file.ts';
import { type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import { type MigratedSite, type MigrationRequest, migrate } from '../../migrate/index.ts';
import { type FoundProject, findProject, toFilesAddress, toPagesAddress } from './find-project.ts';
import { type Readme, readmeSource } from './first-page.ts';
import { findUnignored, type HostName, type InitChoices, toIgnored, toInitFiles } from './init-files.ts';

export { toTypingsName } from '../../api/index.ts';
export type { MigrationRequest } from '../../migrate/index.ts';
export { findProject } from './find-project.ts';
export { type HostName, hosts, toHostCommand, toLibrary } from './init-files.ts';
export { isInstalled } from './read-package.ts';

/** Placeholder origin, used if no URL is given. */
export const unknownUrl = 'https://example.com';

/** The user's choices for a new site. Missing values are derived from the project. */
export interface NewSiteOptions {
  dir: string;
  title?: string | undefined;
  url?: string | undefined;
  host: HostName;
  /** Whether to include an API reference of the packages in the folder. */
  api: boolean;
}

/** Result of creating a site. Paths are relative to the project. */
export interface InitResult {
  written: readonly string[];
  /** Files that already existed and were kept unchanged. */
  kept: readonly string[];
  /** Folders that an existing `.gitignore` should name and does not. */
  unignored: readonly string[];
  choices: InitChoices;
  /** What was found in the folder. */
  project: FoundProject;
}

/** Result of migrating a site from another generator. */
export interface MigrationResult {
  report: ReportedDiagnostic[];
  /** `null` if the old site could not be read. Nothing is written in this case. */
  result: InitResult | null;
  /** Number of things that could not be migrated. */
  notes: number;
}

/**
 * Migrates a site from another generator and adds its deployment files. Overwrites nothing, and leaves the old site
 * unchanged.
 */
export async function initFromOldSite(request: MigrationRequest, options: NewSiteOptions): Promise<MigrationResult> {
  const { value: site, diagnostics } = await migrate(request);
  const report = toReport(diagnostics);
  if (!site) return { report, result: null, notes: 0 };
  return { report, result: initSite(request.project, options, site), notes: site.notes.length };
}

/**
 * Creates a small new site in a project folder, or writes a migrated one, with its deployment files. Overwrites
 * nothing.
 */
export function initSite(folder: string, options: NewSiteOptions, migrated?: MigratedSite): InitResult {
  const project = findProject(folder);
  const choices = toChoices(folder, project, options);
  const written: string[] = [];
  const kept: string[] = [];
  const writeNew = (path: string, read: () => string | Uint8Array) => {
    const target = join(folder, path);
    if (existsSync(target)) {
      kept.push(path);
      return;
    }
    // As a whole: the next run would keep a file that was cut off on a full disk.
    replaceFile(target, read());
    written.push(path);
  };
  for (const [path, file] of migrated?.files ?? []) {
    writeNew(`${options.dir}/${path}`, () => ('copy' in file ? readFileSync(file.copy) : file.text));
  }
  for (const [path, text] of toInitFiles(choices)) {
    if (migrated && path.startsWith(`${options.dir}/`)) continue;
    writeNew(path, () => text);
  }
  const { logo: picture } = project;
  if (picture !== null && !migrated) {
    writeNew(`${options.dir}/static/${choices.logo}`, () => readFileSync(join(folder, picture)));
  }
  const unignored = findUnignored(readFileSync(join(folder, '.gitignore'), 'utf8'), choices.ignored);
  return { written, kept, unignored, choices, project };
}

function toChoices(folder: string, project: FoundProject, options: NewSiteOptions): InitChoices {
  const { library, packages, logo, manager } = project;
  const { dir, title, url, host, api } = options;
  const pages = host === 'pages' && url === undefined ? toPagesAddress(library?.repository ?? '') : null;
  const address = new URL(url ?? pages?.url ?? unknownUrl);
  return {
    dir,
    title: title ?? library?.name ?? basename(folder),
    url: address.origin,
    baseUrl: pages?.baseUrl ?? address.pathname.replace(/\/*$/, '/'),
    host,
    library,
    packages: api ? packages : [],
    logo: logo && `img/${basename(logo)}`,
    readme: toReadme(folder, project, dir),
    manager,
    ignored: toIgnored((name) => existsSync(join(folder, name))),
  };
}

/** Matches a text that begins with a heading, or with a logo, badges or front matter above it. */
const titled = /^\s*(?:#|<|!\[|\[!\[|---|[^\n]+\n=+\s)/;

/** Returns the README if the first page is to show it: in a new site, if it is known where its links lead. */
function toReadme(folder: string, { library, readme, pathInRepository }: FoundProject, dir: string): Readme | null {
  const linkBase = toFilesAddress(library?.repository ?? '', pathInRepository);
  const has = (name: string) => existsSync(join(folder, dir, name));
  const isOther = !has(readmeSource) && (has('site.config.ts') || has('docs'));
  if (readme === null || linkBase === null || isOther) return null;
  return { file: readme, linkBase, hasTitle: titled.test(readFileSync(join(folder, readme), 'utf8')) };
}
