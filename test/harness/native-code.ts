import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { type Loader, transform } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { describeKeys, schemaFile } from '../../cli/describe-keys.mjs';

const folders = ['cli', 'runtime', 'templates'];
const source = /(?<!\.d)\.tsx?$/;

/**
 * Takes the types out of the code before any test runs, so that Node loads it as it is, and all of it once in a process.
 * The runner would look up each name at each use of it: a build in a test took a quarter more of the processor's time, and the
 * runner itself a tenth of that of all tests.
 *
 * @param root folder of the package
 * @param define what the bundle of the code is told by who makes it
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
      written ??= writeAll({ root, outDir, define });
      await written;
      return { id: toModule(join(outDir, file)), external: true };
    },
    closeBundle: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

async function writeAll({ root, outDir, define }: { root: string; outDir: string; define: Record<string, string> }) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  };
  await Promise.all(
    files.map(async (file) => {
      if (file.endsWith('.mjs')) return write(file, readFileSync(join(root, file), 'utf8'));
      if (!source.test(file)) return;
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      const { code } = await transform(schemaFile.test(path) ? describeKeys(text) : text, {
        loader: extname(file).slice(1) as Loader,
        jsx: 'automatic',
        target: 'node20',
        define,
        sourcefile: path,
        sourcemap: 'inline',
      });
      write(toModule(file), code.replaceAll(/\b(from |import |import\()"(\.[^"\n]+)"/g, toImport));
    }),
  );
}

function toImport(_all: string, words: string, name: string): string {
  return `${words}"${toModule(name)}"`;
}

function toModule(file: string): string {
  return file.replace(source, '.mjs');
}
