import type { Metafile } from 'esbuild';

/**
 * Returns the files that a bundle was made from: the site's under `site:`, others relative to sitegen's folder; and the
 * manifests of the packages among them, which decide what their imports mean.
 */
export function inputFiles(inputs: Metafile['inputs']): string[] {
  const files = Object.keys(inputs).filter(
    (path) => !/^(?:virtual|frame|style-address|theme|theme-door|mdx-page):/.test(path),
  );
  const packages = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? []);
  return [...files, ...[...new Set(packages)].map((folder) => `${folder}package.json`)];
}
