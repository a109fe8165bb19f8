import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';
import { compileModule, modulePaths } from '../config/load-module.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { toSlashes } from '../diagnostics/paths.ts';
import { listFirst } from '../diagnostics/suggest.ts';
import { code } from './old-site.ts';

/** Longest time that a configuration may run, in milliseconds. */
const timeoutMs = 30_000;

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Returns the first file of the old site that is a module with one of these paths; `undefined` if there is none. */
export function findModule(siteDir: string, paths: readonly string[]): string | undefined {
  const files = endings.flatMap((ending) => paths.map((path) => `${path}.${ending}`));
  return files.find((file) => existsSync(join(siteDir, file)));
}

/** Imports a module, calls its export if that is a function, awaits it, and writes the value as JSON. */
const runner = `
import { writeFileSync } from 'node:fs';
const [source, target] = process.argv.slice(1);
const answer = (value) => {
  writeFileSync(target, JSON.stringify(value, (_, one) => (typeof one === 'function' ? '${code}' : one)) ?? '{}');
  process.exit();
};
try {
  // CommonJS in a package of ES modules finds no other objects of these names.
  const exports = (globalThis.exports = {});
  const module = (globalThis.module = { exports });
  const imported = await import(source);
  const all = Object.keys(imported).length > 0 ? imported : module.exports;
  const exported = all.default?.default ?? all.default ?? all;
  const called = typeof exported === 'function' ? exported({ command: 'build', mode: 'production' }) : exported;
  answer({ value: await called });
} catch (error) {
  answer({ error: String(error?.message ?? error) });
}`;

/**
 * Returns what a module of the old site exports, as far as it is data. The module is the user's own code, so it runs in
 * a separate process: a crash, a hang or an early exit becomes a diagnostic.
 */
export async function runModule(siteDir: string, file: string): Promise<Outcome<unknown>> {
  const missing = new Set<string>();
  const fail = (message: string): Outcome<undefined> => {
    const names = missing.size === 0 ? 'what it imports' : listFirst([...missing]);
    const hint = `sitegen runs this file to read its values. Fix the error, or install ${names}, and try again.`;
    return outcome(undefined, [{ code: 'config/load-failed', message, hint, span: startOf(file) }]);
  };
  const { value: bundle, diagnostics } = await compile(siteDir, file, missing);
  if (bundle === null) return outcome(undefined, diagnostics.map(withBuildHint));
  const folder = await mkdtemp(join(tmpdir(), 'sitegen-'));
  const [source, target] = [join(folder, 'config.mjs'), join(folder, 'value.json')];
  try {
    await writeFile(source, bundle);
    const args = ['--input-type=module', '--eval', runner, pathToFileURL(source).href, target];
    const options = { cwd: siteDir, timeout: timeoutMs, env: { ...process.env, NODE_ENV: 'production' } };
    const end = await promisify(execFile)(process.execPath, args, options).then(
      () => 'ended without a result',
      ({ killed }: { killed?: boolean }) =>
        killed ? `did not end within ${timeoutMs / 1000} seconds` : 'exited with an error',
    );
    const said = await readFile(target, 'utf8').catch(() => null);
    if (said === null) return fail(`${file} ${end}`);
    const { value, error } = JSON.parse(said) as { value?: unknown; error?: string };
    return error === undefined ? outcome(value) : fail(`${file} failed: ${error}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a diagnostic whose hint for a missing file fits an old site, whose build may write files that it imports. */
function withBuildHint(diagnostic: Diagnostic): Diagnostic {
  if (!/^Could not resolve "\.{1,2}\//.test(diagnostic.message)) return diagnostic;
  const hint = 'If the build of the old site writes this file, run that first. Otherwise correct the path.';
  return { ...diagnostic, hint };
}

/**
 * Bundles a module with the files that it imports. What only a browser or the other generator reads is left out. Adds
 * the packages that are not installed to `missing`.
 */
function compile(siteDir: string, file: string, missing: Set<string>): ReturnType<typeof compileModule> {
  const address = JSON.stringify(pathToFileURL(join(siteDir, file)).href);
  // A path that is only resolved, such as that of a style sheet, need not be installed.
  const js = `import { createRequire as __createRequire } from 'node:module';
const __lenient = (from) => {
  const own = __createRequire(from);
  const resolve = (...all) => { try { return own.resolve(...all); } catch { return all[0]; } };
  return Object.assign((name) => own(name), own, { resolve });
};
const require = __lenient(${address});`;
  return compileModule({
    siteDir,
    file,
    code: 'config/load-failed',
    loader: { '.css': 'empty', '.vue': 'empty', '.svg': 'empty', '.png': 'empty', '.md': 'text' },
    banner: { js },
    plugins: [stubPackages(missing), modulePaths],
  });
}

/** Packages of the generators, and plugins that are called with what comes over. */
const tools =
  /^(?:vitepress|vite|vue|astro|@(?:docusaurus|vitejs|astrojs)\/[^/]+|starlight-(?:sidebar-topics|blog))(?:\/|$)/;

/**
 * A module that accepts any use: each member is a function that returns its first argument and has such members itself.
 */
const stub = `
const make = () => new Proxy(function () {}, {
  get: (_, name) => (['then', 'toJSON', '__esModule'].includes(name) ? undefined : name === Symbol.toPrimitive ? () => '' : make()),
  apply: (_, self, [first]) => first,
  construct: () => ({}),
  // An import by name looks into the prototype of what esbuild makes of the module.
  getPrototypeOf: () => make(),
});
module.exports = make();`;

/** Node's module of modules, with the `createRequire` that {@link compile} defines. */
const modules = `export * from 'node:module';
export { default } from 'node:module';
export const createRequire = (from) => __lenient(from);`;

/** Imports installed packages from where they are, and replaces all others, and those of the generators, by stubs. */
const stubPackages = (missing: Set<string>): Plugin => ({
  name: 'stub-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (/^(?:node:)?module$/.test(path) && !kind.startsWith('require') && importer !== 'modules')
        return { path: 'modules', namespace: 'modules' };
      if (pluginData === 'known' || kind === 'entry-point' || isBuiltin(path)) return undefined;
      const stubbed = { path, namespace: 'stub' };
      if (tools.test(path)) return stubbed;
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'known' });
      if (found.errors.length > 0) {
        missing.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
        return stubbed;
      }
      // A package outside `node_modules`, such as another one of a workspace, may be TypeScript, so it is bundled.
      if (!toSlashes(found.path).includes('/node_modules/')) return { path: found.path };
      return { path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: 'modules' }, () => ({ contents: modules, loader: 'js' }));
    build.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: stub, loader: 'js' }));
  },
});
