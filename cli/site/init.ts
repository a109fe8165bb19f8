import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FoundProject, findProject, toPagesAddress } from './find-project.ts';
import { type HostName, type InitChoices, toInitFiles } from './init-files.ts';

export { findProject } from './find-project.ts';
export { type HostName, hosts } from './init-files.ts';

/** What somebody has said of a new site; what they have not is worked out. */
export interface InitWishes {
  dir: string;
  title?: string | undefined;
  url?: string | undefined;
  host: HostName;
  /** Whether the reference of the package in the folder is a part of the site. */
  api: boolean;
}

/** What was made of a wish for a site: paths relative to the project. */
export interface InitResult {
  written: readonly string[];
  /** Files that were there already, and stay as they are. */
  kept: readonly string[];
  choices: InitChoices;
}

/** Makes a small site in a folder of a project, with what publishes it; writes over nothing. */
export function initSite(project: string, wishes: InitWishes): InitResult {
  const found = findProject(project);
  const choices = toChoices(project, found, wishes);
  const written: string[] = [];
  const kept: string[] = [];
  const make = (path: string, write: (target: string) => void) => {
    const target = join(project, path);
    if (existsSync(target)) {
      kept.push(path);
      return;
    }
    mkdirSync(dirname(target), { recursive: true });
    write(target);
    written.push(path);
  };
  for (const [path, text] of toInitFiles(choices)) make(path, (target) => writeFileSync(target, text, { flag: 'wx' }));
  const { logo: picture } = found;
  if (picture !== null) {
    make(`${wishes.dir}/static/${choices.logo}`, (target) => copyFileSync(join(project, picture), target));
  }
  return { written, kept, choices };
}

function toChoices(
  project: string,
  { library, logo }: FoundProject,
  { dir, title, url, host, api }: InitWishes,
): InitChoices {
  const pages = host === 'pages' && url === undefined ? toPagesAddress(library?.repository ?? '') : null;
  const address = new URL(url ?? pages?.url ?? 'https://example.com');
  return {
    dir,
    title: title ?? library?.name ?? basename(project),
    url: address.origin,
    baseUrl: pages?.baseUrl ?? address.pathname.replace(/\/*$/, '/'),
    host,
    library: library && { ...library, hasTypes: library.hasTypes && api },
    logo: logo && `img/${basename(logo)}`,
  };
}
