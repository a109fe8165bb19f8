import { expect } from 'vitest';
import { findPackage, type PackageRequest } from '../../cli/api/library/find-package.ts';
import { documentPackageTask, toLoadedApi } from '../../cli/api/load-api.ts';
import { readOptions } from '../../cli/api/load-models.ts';
import type { ApiModel } from '../../cli/contracts/api-model.ts';
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { createTestSite, type SiteSource } from './site.ts';

/** Returns the files of an installed package, keyed by path in the site. */
export function installed(name: string, manifest: object, files: SiteSource): SiteSource {
  const folder = `node_modules/${name}`;
  const texts = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]);
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version: '1.0.0', ...manifest }),
    ...Object.fromEntries(texts),
  };
}

/** Returns the files of an installed package `lib` whose types are these declarations. */
export function installedLib(declarations: string): SiteSource {
  return installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations });
}

/** Result of documenting a library. */
export interface Documented {
  model: ApiModel | undefined;
  diagnostics: Diagnostic[];
}

type LibraryOptions = Partial<Pick<PackageRequest, 'name' | 'entry' | 'entries' | 'propertyPages'>>;

/** Documents a package of a site, `lib` by default. */
export async function documentLibrary(
  source: SiteSource,
  { name = 'lib', ...asked }: LibraryOptions = {},
): Promise<Documented> {
  const site = createTestSite(source);
  const found = findPackage({ siteDir: site.dir, name, entry: undefined, ...asked });
  if (!found.value) return { model: undefined, diagnostics: [...found.diagnostics] };
  const { value, diagnostics } = toLoadedApi(
    await documentPackageTask.run({ installed: found.value, options: readOptions() }),
  );
  return { model: value?.value, diagnostics: [...diagnostics] };
}

/** Documents a package of a site, `lib` by default, and expects that nothing is wrong with it. */
export async function documentClean(source: SiteSource, options?: LibraryOptions): Promise<ApiModel> {
  const { model, diagnostics } = await documentLibrary(source, options);
  expect(diagnostics).toEqual([]);
  if (!model) throw new Error('The package has no model');
  return model;
}
