import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BundledFile, SiteCode } from '../contracts/bundle.ts';
import { hashInputs, isCurrent } from '../core/cache/cache-with-deps.ts';
import { packageRoot } from '../package-root.ts';
import { listThemeComponents } from './theme-components.ts';

/** The bundle of a site without its own code and styles. */
interface PlainBundle {
  code: SiteCode;
  /** The style sheet that every page loads. */
  styles: BundledFile;
}

/** The prebuilt file. The module for the server is a file of its own, for threads to import. */
interface StoredBundle extends Omit<PlainBundle, 'code'> {
  code: Omit<SiteCode, 'server' | 'serverFile'>;
  /** Hashes of sitegen's own input files. Dependencies need none, since sitegen fixes their versions. */
  hashes: Record<string, string>;
}

/** Path of the prebuilt bundle. */
export const plainBundleFile = join(packageRoot, 'dist/plain-bundle.json');

/** Path of its module for the server. */
const plainServerFile = join(packageRoot, 'dist/plain-server.mjs');

const locate = (name: string): string => resolve(packageRoot, name);

/**
 * Returns the bundle of a site without its own code and styles, which is built together with sitegen. Returns `null` if
 * its source files have changed since.
 */
export function loadPlainBundle(file = plainBundleFile): PlainBundle | null {
  const { hashes, code, styles } = JSON.parse(readFileSync(file, 'utf8')) as StoredBundle;
  if (!isCurrent(hashes, locate)) return null;
  const server = readFileSync(plainServerFile, 'utf8');
  return { code: { ...code, server, serverFile: plainServerFile }, styles };
}

/** Builds and writes the prebuilt bundle. Throws if the templates cannot be bundled. */
export async function writePlainBundle(): Promise<void> {
  const [{ bundleSite }, { bundleStyles }] = await Promise.all([
    import('./bundle-site.ts'),
    import('./bundle-styles.ts'),
  ]);
  const siteDir = packageRoot;
  const [code, styles] = await Promise.all([
    bundleSite({ siteDir, modules: [], islands: [], theme: [], components: listThemeComponents() }),
    bundleStyles(siteDir, []),
  ]);
  if (!code.value || !styles.value) {
    throw new Error([...code.diagnostics, ...styles.diagnostics].map(({ message }) => message).join('\n'));
  }
  const inputs = [...code.value.inputs, ...styles.value.inputs];
  // Sorted, so that two builds of the same code write the same file.
  const own = inputs.filter((name) => /^(?:runtime|templates)\//.test(name)).sort();
  const { server, ...rest } = code.value.value;
  const stored: StoredBundle = { code: rest, styles: styles.value.value, hashes: hashInputs(own, locate) };
  writeFileSync(plainServerFile, server);
  writeFileSync(plainBundleFile, JSON.stringify(stored));
}
