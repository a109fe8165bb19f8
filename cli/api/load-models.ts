import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import { type Library, librariesOf } from '../config/libraries.ts';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import { type Cache, toCacheKey } from '../core/cache/cache.ts';
import { type CachedResult, rememberWithDeps } from '../core/cache/cache-with-deps.ts';
import type { BuildContext } from '../core/context.ts';
import type { Pool } from '../core/threads/pool.ts';
import { type Diagnostic, losing, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { findPackage, type InstalledPackage, type Neighbour, type PackageRequest } from './library/find-package.ts';
import { documentIn, toLoadedApi } from './load-api.ts';

/** The library to document. */
export interface LibraryRequest {
  library: Library;
  config: Located<SiteConfig>;
  siteDir: string;
  /** Called when a release has to be converted, which takes seconds; resolves when that may start. */
  onConvert?: (() => Promise<void>) | undefined;
}

/** Documents the installed releases of a library: the newest one first, then the others in configured order. */
export async function loadModels(
  { library, config, siteDir, onConvert }: LibraryRequest,
  context: Pick<BuildContext, 'cache' | 'pool'>,
): Promise<Outcome<CachedResult<ApiModel>[]>> {
  const { propertyPages = false, at } = library;
  const newest = toPackageRequest(library, config.value, siteDir);
  const { source: _source, tsconfig: _tsconfig, ...published } = newest;
  const documented = await Promise.all(
    [library.package, ...library.versions].map(async (name, index) => {
      const older = { ...published, name, aliasOf: library.package, propertyPages };
      const { value, diagnostics } = await loadModel(index === 0 ? newest : older, context, onConvert);
      // A release that cannot be documented has no pages.
      const found = value ? diagnostics : losing('pages', diagnostics);
      const own = index === 0 ? ['package'] : ['versions', index - 1];
      const toPath = (setting: ValuePath) => [...at, ...(setting[0] === 'package' ? own : setting)];
      return outcome(value, await placeSettings(found, { config, siteDir, toPath }, context.cache));
    }),
  );
  return outcome(
    documented.flatMap(({ value }) => value ?? []),
    documented.flatMap(({ diagnostics }) => diagnostics),
  );
}

/** Returns how the newest release of a library is requested, beside the other packages of the site. */
export function toPackageRequest(library: Library, config: SiteConfig, siteDir: string): PackageRequest {
  const { package: name, entry, entries, source, tsconfig, propertyPages } = library;
  const neighbours = findNeighbours(library, config, siteDir);
  return { siteDir, name, entry, entries, source, tsconfig, propertyPages, neighbours };
}

/** Returns the other installed packages of the site. */
function findNeighbours(library: Library, config: SiteConfig, siteDir: string): Neighbour[] {
  const others = librariesOf(config).filter(({ id }) => id !== library.id);
  return others.flatMap(({ package: name, entry, source, tsconfig }) => {
    const { value } = findPackage({ siteDir, name, entry, source, tsconfig });
    return value ? [toNeighbour(value)] : [];
  });
}

function toNeighbour({ name, root, typings, manifest, source }: InstalledPackage): Neighbour {
  return {
    name,
    folders: typings ? [root, typings] : [root],
    source: source && { root, entry: source.entry, exports: manifest.exports },
  };
}

/** Documents one installed package. The result is cached until its files change. */
export async function loadModel(
  request: PackageRequest,
  { cache, pool }: { cache: Cache; pool: Pick<Pool, 'run'> },
  onConvert?: () => Promise<void>,
): Promise<Outcome<CachedResult<ApiModel> | null>> {
  // The alias only changes a message, and the source counts as it was found.
  const { aliasOf: _aliasOf, source: _source, tsconfig: _tsconfig, ...asked } = request;
  const found = findPackage(request);
  if (!found.value) return outcome(null, found.diagnostics);
  const installed = found.value;
  const options = readOptions();
  return rememberWithDeps<ApiModel>(cache, {
    stage: 'api',
    key: toCacheKey({ ...asked, version: installed.version, options, source: installed.source }),
    locate: (file) => join(installed.root, file),
    async make() {
      await onConvert?.();
      return toLoadedApi(await documentIn(pool, { installed, options }));
    },
  });
}

/** What is needed to find the positions of settings. */
interface SettingPlaces {
  config: Located<SiteConfig>;
  siteDir: string;
  /** Returns the path of a setting in the configuration. */
  toPath: (setting: ValuePath) => ValuePath;
}

/**
 * Returns diagnostics with the positions of their settings, which are cached, because finding them needs the compiler.
 */
export async function placeSettings(
  diagnostics: readonly Diagnostic[],
  { config, siteDir, toPath }: SettingPlaces,
  cache: Cache,
): Promise<Diagnostic[]> {
  const placed = diagnostics.map(async ({ setting, ...diagnostic }): Promise<Diagnostic> => {
    if (!setting) return diagnostic;
    const path = toPath(setting);
    const text = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    const span = await cache.remember('place', { text, path }, async () => outcome(config.locate(path)));
    return { ...diagnostic, span: span.value };
  });
  return Promise.all(placed);
}

/** Returns sitegen's own TypeDoc options. */
export function readOptions(): TypeDocOptions {
  const { $schema: _schema, ...options } = JSON.parse(
    readFileSync(join(packageRoot, 'typedoc.json'), 'utf8'),
  ) as TypeDocOptions & { $schema?: string };
  return options;
}
