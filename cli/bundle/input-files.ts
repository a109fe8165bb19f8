import type { Metafile } from 'esbuild';

/**
 * Returns the input files of a bundle: site files with the prefix `site:`, others relative to sitegen's folder.
 * Includes the `package.json` of each package used, since it determines how imports are resolved.
 */
export function inputFiles(inputs: Metafile['inputs']): string[] {
  const files = Object.keys(inputs).filter(
    (path) => !/^(?:virtual|frame|jsx-names|style-address|theme|theme-door|mdx-page|missing):/.test(path),
  );
  const packages = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? []);
  return [...files, ...[...new Set(packages)].map((folder) => `${folder}package.json`)];
}
