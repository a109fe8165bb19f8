import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { PageModuleFile } from '../contracts/source-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { toCacheKey } from './cache.ts';
import type { Tools } from './tools.ts';

/** A bundle, and the hashes of all that it was made from. */
interface StoredBundle {
  bundle: SiteBundle;
  /** Hash by path: the site's files under `site:`, others relative to sitegen's folder. */
  inputs: Record<string, string>;
}

/** Bundles templates and React pages, unless none of the files they were made from has changed. */
export async function bundlePages(
  modules: readonly PageModuleFile[],
  siteDir: string,
  { cache }: Tools,
): Promise<Outcome<SiteBundle | null>> {
  const key = toCacheKey({ modules });
  const found = await cache.read<StoredBundle>('bundle', key);
  if (found && (await isCurrent(found.value.inputs, siteDir))) return outcome(found.value.bundle, found.diagnostics);
  const { bundleSite } = await import('../bundle/bundle-site.ts');
  const { value, diagnostics } = await bundleSite({ siteDir, modules });
  if (!value) return outcome(null, diagnostics);
  const inputs: Record<string, string> = {};
  for (const file of value.inputs) inputs[file] = await hashFile(file, siteDir);
  await cache.write('bundle', key, outcome<StoredBundle>({ bundle: value.bundle, inputs }, diagnostics));
  return outcome(value.bundle, diagnostics);
}

async function isCurrent(inputs: StoredBundle['inputs'], siteDir: string): Promise<boolean> {
  const checks = Object.entries(inputs).map(async ([file, hash]) => (await hashFile(file, siteDir)) === hash);
  return (await Promise.all(checks)).every(Boolean);
}

async function hashFile(file: string, siteDir: string): Promise<string> {
  const path = file.startsWith('site:') ? join(siteDir, file.slice(5)) : resolve(packageRoot, file);
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? 'missing' : createHash('sha256').update(bytes).digest('base64url');
}

/** Writes the server's half where threads can import it, and returns its path. */
export async function placeServer({ server, build }: SiteBundle, workDir: string): Promise<string> {
  const file = join(workDir, `server-${build}.mjs`);
  if (existsSync(file)) return file;
  await mkdir(workDir, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, server);
  await rename(temporary, file);
  return file;
}
