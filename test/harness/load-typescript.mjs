import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

let count = 0;

/** Bundles a TypeScript module and returns its exports, for scripts that Node runs without a build. */
export async function loadTypeScript(root, file) {
  const folder = join(root, `node_modules/.cache/load-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${count++}.mjs`);
  try {
    const entryPoints = [join(root, file)];
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const external = Object.keys({ ...dependencies, ...devDependencies });
    await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', external, outfile, logLevel: 'warning' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
