import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import { hashInputs, isCurrent } from '../core/cache-with-deps.ts';
import { packageRoot } from '../package-root.ts';
import { listThemeComponents } from './theme-components.ts';

/** The bundle of a site that has no code and no styles of its own. */
interface PlainBundle {
  bundle: SiteBundle;
  /** Hashes of sitegen's own files that it was made from; libraries have the versions that sitegen names. */
  hashes: Record<string, string>;
}

/** Where that bundle is kept. */
export const plainBundleFile = join(packageRoot, 'dist/plain-bundle.json');

const locate = (name: string): string => resolve(packageRoot, name);

/**
 * Returns the bundle that all sites without code and styles of their own have in common, which is made once and for all
 * with sitegen itself; `null` where somebody has changed templates since.
 */
export function loadPlainBundle(file = plainBundleFile): SiteBundle | null {
  const { bundle, hashes } = JSON.parse(readFileSync(file, 'utf8')) as PlainBundle;
  return isCurrent(hashes, locate) ? bundle : null;
}

/** Makes that bundle. Throws where the templates cannot be bundled. */
export async function writePlainBundle(): Promise<void> {
  const { bundleSite } = await import('./bundle-site.ts');
  const nothing = { siteDir: packageRoot, modules: [], islands: [], theme: [], css: [] };
  const { value, diagnostics } = await bundleSite({ ...nothing, components: listThemeComponents() });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const own = value.inputs.filter((name) => /^(?:runtime|templates)\//.test(name));
  const plain: PlainBundle = { bundle: value.bundle, hashes: hashInputs(own, locate) };
  writeFileSync(plainBundleFile, JSON.stringify(plain));
}
