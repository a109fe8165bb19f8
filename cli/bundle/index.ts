import { join, resolve } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile } from '../contracts/source-file.ts';
import { toCacheKey } from '../core/cache.ts';
import { rememberWithDeps } from '../core/cache-with-deps.ts';
import type { BuildContext } from '../core/context.ts';
import { replaceFile } from '../core/replace-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';

/** What a site's bundle is made from. */
export interface BundleSources {
  siteDir: string;
  modules: readonly PageModuleFile[];
  islands: readonly IslandFile[];
  /** Style sheets of the site's own, in their order. */
  css: readonly string[];
  /** Names of all code files of the site: a new one can change what an import means. */
  codeFiles: readonly string[];
}

/** Bundles templates and React pages, unless none of the files they were made from has changed. */
export async function bundlePages(
  { codeFiles, ...input }: BundleSources,
  { cache }: BuildContext,
): Promise<Outcome<SiteBundle | null>> {
  const bundled = await rememberWithDeps<SiteBundle>(cache, {
    stage: 'bundle',
    key: toCacheKey({ ...input, siteDir: '', codeFiles }),
    locate: (name) =>
      name.startsWith('site:') ? join(input.siteDir, name.slice('site:'.length)) : resolve(packageRoot, name),
    async make() {
      const { bundleSite } = await import('./bundle-site.ts');
      const { value, diagnostics } = await bundleSite(input);
      return outcome(value && { value: value.bundle, inputs: value.inputs }, diagnostics);
    },
  });
  return outcome(bundled.value?.value ?? null, bundled.diagnostics);
}

/** Writes the server's half where threads can import it, and returns its path. */
export function placeServer({ server, build }: SiteBundle, workDir: string): string {
  const file = join(workDir, `server-${build}.mjs`);
  replaceFile(file, server);
  return file;
}
