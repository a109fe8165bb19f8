import type { Output } from '../../contracts/output.ts';
import { publishedPath, type UsedAsset } from '../../contracts/published-file.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile, redirectsFile } from '../../emit/index.ts';
import type { OutputContext } from './context.ts';
import { createTextOutput } from './text.ts';

/** Returns the scripts and style sheets of the site. */
export function toScriptOutputs({ site: { bundle } }: OutputContext): Output[] {
  return bundle.client.files.map(({ path, text }) => createTextOutput({ path, kind: 'asset' }, () => text));
}

/**
 * Returns the files stored next to pages that are copied because a page references them. Resolves the references of all
 * pages.
 */
export function toUsedOutputs({ site, renderer }: OutputContext): Output[] {
  const hashes = new Map(site.assets.map(({ file, hash }) => [file, hash]));
  const used = [...site.index.routes.values()].flatMap((route) => renderer.resolve(route)?.value.assets ?? []);
  return used.map((asset) => toCopy(asset, hashes.get(asset.file)));
}

/**
 * Returns the files of the static folder, which are copied. Header and redirect files are left out, since they are
 * merged with generated ones.
 */
export function toStaticOutputs({ site }: OutputContext): Output[] {
  return site.statics
    .map((asset) => toCopy({ file: asset.file, target: publishedPath(asset) }, asset.hash))
    .filter(({ path }) => path !== headersFile && path !== redirectsFile);
}

function toCopy({ file, target }: UsedAsset, hash: string | undefined): Output {
  const key = () => toCacheKey([file, hash]);
  return { path: target, kind: 'asset', key, make: async () => outcome({ copyFrom: file }) };
}
