import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';

/** An installed npm package whose declarations can be read. */
export interface LibraryPackage {
  name: string;
  version: string;
  description: string;
  /** Folder of the package, symbolic links resolved. */
  root: string;
  /** Absolute path of the declaration file that its surface starts from. */
  entry: string;
  /** Absolute path of the declaration file that users of the package import from. */
  mainEntry: string;
  /** Folder of the site, which places are named relative to. */
  siteDir: string;
}

/** What to look for, and where the site's author asked for it. */
export interface PackageRequest {
  siteDir: string;
  name: string;
  /** Declaration file relative to the package. */
  entry: string | undefined;
  locate: (setting: 'package' | 'entry') => Span;
}

/** Finds an installed package from the site's folder upwards, as Node would. */
export function findPackage(request: PackageRequest): Outcome<LibraryPackage | null> {
  const { siteDir, name, locate } = request;
  const root = findRoot(siteDir, name);
  if (!root) {
    const hint = `Install it beside the site: npm install --save-dev ${name}`;
    return outcome(null, [
      { code: 'api/package-missing', message: `The package "${name}" is not installed`, hint, span: locate('package') },
    ]);
  }
  const manifest = readManifest(root);
  if (!manifest) {
    const hint = `Install it again: npm install ${name}`;
    return outcome(null, [
      { code: 'api/failed', message: `The package.json of "${name}" is not JSON`, hint, span: locate('package') },
    ]);
  }
  const main = manifest.types ?? manifest.typings ?? typesOf(manifest.exports) ?? 'index.d.ts';
  const declared = request.entry ?? main;
  const entry = join(root, declared);
  if (!/\.[cm]?tsx?$/.test(declared) || !existsSync(entry)) {
    const hint = 'Set "api.entry" to a declaration file of the package, such as "dist/index.d.ts".';
    const span = locate(request.entry === undefined ? 'package' : 'entry');
    return outcome(null, [
      { code: 'api/entry-missing', message: `"${name}" has no declaration file "${declared}"`, hint, span },
    ]);
  }
  // A package can be installed under another name, as several releases of one are.
  const { name: ownName = name, version = '0.0.0', description = '' } = manifest;
  return outcome({ name: ownName, version, description, root, entry, mainEntry: join(root, main), siteDir });
}

interface Manifest {
  name?: string;
  version?: string;
  description?: string;
  types?: string;
  typings?: string;
  exports?: unknown;
}

/** Returns the declaration file among the conditions of a package's main export. */
function typesOf(target: unknown, isMain = false): string | undefined {
  if (typeof target === 'string') return /\.d\.[cm]?ts$/.test(target) ? target : undefined;
  if (typeof target !== 'object' || target === null) return undefined;
  const conditions = target as Record<string, unknown>;
  if (!isMain && '.' in conditions) return typesOf(conditions['.'], true);
  for (const name of ['types', 'import', 'default', 'require']) {
    const found = Object.hasOwn(conditions, name) ? typesOf(conditions[name], true) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function readManifest(root: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return null; // The caller reports it at the place where the package is named.
  }
}

function findRoot(folder: string, name: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  return dirname(folder) === folder ? undefined : findRoot(dirname(folder), name);
}
