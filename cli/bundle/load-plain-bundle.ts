import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import { hashInputs, isCurrent } from '../core/cache-with-deps.ts';
import { packageRoot } from '../package-root.ts';
import { listThemeComponents } from './theme-components.ts';

/** The bundle of a site without its own code and styles. */
interface PlainBundle {
  bundle: SiteBundle;
  /** Hashes of sitegen's own input files. Dependencies need none, since sitegen fixes their versions. */
  hashes: Record<string, string>;
}

/** Path of the prebuilt bundle. */
export const plainBundleFile = join(packageRoot, 'dist/plain-bundle.json');

const locate = (name: string): string => resolve(packageRoot, name);

/**
 * Returns the bundle shared by all sites without their own code and styles, which is built together with sitegen.
 * Returns `null` if its source files have changed since.
 */
export function loadPlainBundle(file = plainBundleFile): SiteBundle | null {
  const { bundle, hashes } = JSON.parse(readFileSync(file, 'utf8')) as PlainBundle;
  return isCurrent(hashes, locate) ? bundle : null;
}

/** Builds and writes the prebuilt bundle. Throws if the templates cannot be bundled. */
export async function writePlainBundle(): Promise<void> {
  const { bundleSite } = await import('./bundle-site.ts');
  const nothing = { siteDir: packageRoot, modules: [], islands: [], theme: [], css: [] };
  const { value, diagnostics } = await bundleSite({ ...nothing, components: listThemeComponents() });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const own = value.inputs.filter((name) => /^(?:runtime|templates)\//.test(name));
  const plain: PlainBundle = { bundle: value.bundle, hashes: hashInputs(own, locate) };
  writeFileSync(plainBundleFile, JSON.stringify(plain));
}
