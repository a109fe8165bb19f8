import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What a package says of itself, as far as a site needs it. */
export interface FoundPackage {
  name: string;
  description: string;
  license: string;
  /** Address of its repository, where that is on a host that browsers can open; empty without one. */
  repository: string;
  /** Whether it publishes types, or others do for it, from which a reference can be made. */
  hasTypes: boolean;
  /** Declaration file to begin at, where an import of its own name finds nothing, as without `exports`; empty otherwise. */
  entry: string;
}

/** What is known of the folder that a site is made in. */
export interface FoundProject {
  /** The package that the folder is; `null` where it is none, or none that has a name. */
  library: FoundPackage | null;
  hasManifest: boolean;
  /** Path of a picture that is likely its logo; `null` where there is none. */
  logo: string | null;
}

const logoFolders = ['', 'assets/', 'docs/', 'img/', 'images/', 'static/', 'public/', '.github/', 'media/'];

/** Returns what is known of a folder. */
export function findProject(folder: string): FoundProject {
  const logos = logoFolders.flatMap((place) => [`${place}logo.svg`, `${place}logo.png`]);
  const logo = logos.find((file) => existsSync(join(folder, file))) ?? null;
  const file = join(folder, 'package.json');
  return { library: readPackage(folder, file), hasManifest: existsSync(file), logo };
}

function readPackage(folder: string, file: string): FoundPackage | null {
  const manifest = readObject(file);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const name = textOf(manifest['name']);
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) return null;
  const { repository } = manifest;
  const address = textOf(typeof repository === 'string' ? repository : Object(repository).url);
  const isTyped =
    'types' in manifest || 'typings' in manifest || /"types"/.test(JSON.stringify(manifest['exports'] ?? ''));
  const hasTypes = isTyped || existsSync(join(folder, 'node_modules', toTypesPackage(name), 'package.json'));
  return {
    name,
    description: textOf(manifest['description']),
    license: textOf(manifest['license']),
    repository: toRepository(address),
    hasTypes,
    entry:
      'exports' in manifest
        ? ''
        : posix.normalize(textOf(manifest['types'] ?? manifest['typings'])).replace(/^\.$/, ''),
  };
}

/** Returns the name of the package in which others publish the types of one. */
export function toTypesPackage(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function readObject(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>;
  } catch {
    return {}; // What cannot be read says nothing.
  }
}

/** `git+https://github.com/a/b.git`, `git@github.com:a/b.git`, `github:a/b` and `a/b` are `https://github.com/a/b`. */
function toRepository(address: string): string {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(address)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  const { host, path } =
    /^(?:git\+)?(?:https|ssh|git):\/\/(?:\w+@)?(?<host>[\w.-]+)\/(?<path>[\w./-]+?)(?:\.git)?$/.exec(
      address.replace(/^git@([\w.-]+):/, 'ssh://$1/'),
    )?.groups ?? {};
  return host === undefined ? '' : `https://${host}/${path}`;
}

/** Returns where GitHub publishes the pages of a repository; `null` for one that is elsewhere. */
export function toPagesAddress(repository: string): { url: string; baseUrl: string } | null {
  const { owner = '', name = '' } =
    /^https:\/\/github\.com\/(?<owner>[\w-]+)\/(?<name>[\w.-]+)$/.exec(repository)?.groups ?? {};
  if (owner === '') return null;
  const host = `${owner.toLowerCase()}.github.io`;
  return { url: `https://${host}`, baseUrl: name.toLowerCase() === host ? '/' : `/${name}/` };
}
