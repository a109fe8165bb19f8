import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { keyDescriptions } from '../../cli/describe-keys.mjs';

const folders = ['cli', 'runtime', 'templates'];
const source = /(?<!\.d)\.tsx?$/;

/**
 * Strips the types from the code before any test runs, so that Node loads it natively and each module once per process.
 * Vitest's module runner resolves each imported name at each use: that cost a build inside a test a quarter more CPU
 * time, and an eighth of the CPU time of all tests.
 *
 * @param root folder of the package
 * @param define constants that are set when the code is bundled
 */
export function nativeCode(root: string, define: Record<string, string>): Plugin {
  const outDir = join(root, `node_modules/.cache/code-under-test-${process.pid}`);
  let written: Promise<unknown> | undefined;
  return {
    name: 'native-code',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (!name.startsWith('.') || importer === undefined) return null;
      const file = relative(root, resolve(dirname(importer), name));
      if (!source.test(file) || !folders.includes(file.split(sep)[0] ?? '')) return null;
      written ??= writeAll(root, outDir, define);
      await written;
      return { id: toModule(join(outDir, file)), external: true };
    },
    closeBundle: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

function writeAll(root: string, outDir: string, define: Record<string, string>) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return build({
    absWorkingDir: root,
    entryPoints: files.filter((file) => source.test(file) || file.endsWith('.mjs')),
    outdir: outDir,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    // Only to rewrite import paths: each module stays a file of its own.
    bundle: true,
    plugins: [importModules, keyDescriptions],
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    define,
    logLevel: 'warning',
  });
}

const importModules: EsbuildPlugin = {
  name: 'import-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: toModule(path), external: true },
    );
  },
};

function toModule(file: string): string {
  return file.replace(source, '.mjs');
}
