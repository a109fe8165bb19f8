import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { refusals, refuseFile, toRealPath } from './library-files.ts';

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
  if (typeof manifest === 'string') {
    const message = `The package.json of "${name}" ${manifest}`;
    const hint = `Install it again: npm install ${name}`;
    return outcome(null, [{ code: 'api/failed', message, hint, span: locate('package') }]);
  }
  const main = textOf(manifest.types) ?? textOf(manifest.typings) ?? typesOf(manifest.exports) ?? 'index.d.ts';
  const declared = request.entry ?? main;
  const entry = join(root, declared);
  const refusal = /\.[cm]?tsx?$/.test(declared) ? refuseFile(entry, root) : 'missing';
  if (refusal) {
    const message =
      refusal === 'missing'
        ? `"${name}" has no declaration file "${declared}"`
        : `The declaration file "${declared}" of "${name}" ${refusals[refusal]}`;
    const hint = 'Set "api.entry" to a declaration file of the package, such as "dist/index.d.ts".';
    const span = locate(request.entry === undefined ? 'package' : 'entry');
    return outcome(null, [{ code: 'api/entry-missing', message, hint, span }]);
  }
  // A package can be installed under another name, as several releases of one are.
  const ownName = textOf(manifest.name) ?? name;
  const version = textOf(manifest.version) ?? '0.0.0';
  const description = textOf(manifest.description) ?? '';
  return outcome({ name: ownName, version, description, root, entry, mainEntry: join(root, main), siteDir });
}

/** What a package says of itself: anything, since anybody may have written it. */
type Manifest = Readonly<Record<'name' | 'version' | 'description' | 'types' | 'typings' | 'exports', unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
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

/** Returns what is wrong with a manifest that cannot be read: the caller knows where the package is named. */
function readManifest(root: string): Manifest | string {
  const file = join(root, 'package.json');
  const refusal = refuseFile(file, root);
  if (refusal) return refusals[refusal];
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null) return manifest as Manifest;
  } catch {
    // What is no JSON is no object either.
  }
  return 'is not JSON';
}

function findRoot(folder: string, name: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return toRealPath(candidate) ?? undefined;
  return dirname(folder) === folder ? undefined : findRoot(dirname(folder), name);
}
