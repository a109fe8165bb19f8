import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import { type Cache, toCacheKey } from '../core/cache.ts';
import { type CachedResult, rememberWithDeps } from '../core/cache-with-deps.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { findPackage, type PackageRequest, type PackageSetting } from './find-package.ts';
import { loadApi } from './load-api.ts';

/** Documents the releases of a site's library that are installed: the newest one first, then the others as configured. */
export async function loadModels(
  config: Located<SiteConfig>,
  siteDir: string,
  cache: Cache,
): Promise<Outcome<CachedResult<ApiModel>[]>> {
  const { api } = config.value;
  if (!api) return outcome([]);
  const models: CachedResult<ApiModel>[] = [];
  const diagnostics: Diagnostic[] = [];
  const names = [api.package, ...api.versions];
  for (const [index, name] of names.entries()) {
    const own = index === 0 ? ['package'] : ['versions', index - 1];
    const locate = (setting: PackageSetting, at?: number) =>
      config.locate(['api', ...(setting === 'package' ? own : [setting, ...(at === undefined ? [] : [at])])]);
    const { entry, entries } = api;
    const { value, diagnostics: found } = await loadModel({ siteDir, name, entry, entries, locate }, cache);
    diagnostics.push(...found);
    if (value) models.push(value);
  }
  return outcome(models, diagnostics);
}

/** Documents one installed package; nothing is done again while its files are the same. */
export async function loadModel(
  request: PackageRequest,
  cache: Cache,
): Promise<Outcome<CachedResult<ApiModel> | null>> {
  const { name, entry, entries, locate, siteDir } = request;
  const found = findPackage(request);
  if (!found.value) return outcome(null, found.diagnostics);
  const library = found.value;
  const options = readOptions();
  return rememberWithDeps<ApiModel>(cache, {
    stage: 'api',
    key: toCacheKey({ name, version: library.version, entry, entries, options, siteDir }),
    locate: (file) => join(library.root, file),
    make: () => loadApi(library, options, () => locate('package')),
  });
}

/** Returns sitegen's options for TypeDoc. */
export function readOptions(): TypeDocOptions {
  const { $schema: _schema, ...options } = JSON.parse(
    readFileSync(join(packageRoot, 'typedoc.json'), 'utf8'),
  ) as TypeDocOptions & { $schema?: string };
  return options;
}
