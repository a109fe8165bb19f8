import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { moduleOptions } from '../config/load-module.ts';
import { modulePaths } from '../config/module-paths.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic, toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { code } from './old-site.ts';
import { stubPackages } from './stub-packages.ts';

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
  const module = await import(source);
  const exported = module.default?.default ?? module.default ?? module;
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
  const fail = (message: string, span = startOf(file)): Outcome<undefined> => {
    const hint = 'sitegen runs this file to read its values. Fix the error, or install what it imports, and try again.';
    return outcome(undefined, [{ code: 'config/load-failed', message, hint, span }]);
  };
  const compiled = await compile(siteDir, file);
  if ('diagnostics' in compiled) return outcome(undefined, compiled.diagnostics);
  const folder = await mkdtemp(join(tmpdir(), 'sitegen-'));
  const [source, target] = [join(folder, 'config.mjs'), join(folder, 'value.json')];
  try {
    await writeFile(source, compiled.code);
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

async function compile(siteDir: string, file: string): Promise<{ code: string } | { diagnostics: Diagnostic[] }> {
  const path = join(siteDir, file);
  const address = JSON.stringify(pathToFileURL(path).href);
  try {
    const { outputFiles } = await build({
      ...moduleOptions(path, siteDir),
      loader: { '.css': 'empty', '.vue': 'empty', '.svg': 'empty', '.png': 'empty', '.md': 'text' },
      // A path that is only resolved, such as that of a style sheet, need not be installed.
      banner: {
        js: `import { createRequire as __createRequire } from 'node:module';
const __own = __createRequire(${address});
const require = Object.assign((name) => __own(name), __own, {
  resolve: (name) => { try { return __own.resolve(name); } catch { return name; } },
});`,
      },
      plugins: [stubPackages, modulePaths],
    });
    return { code: outputFiles[0]?.text ?? '' };
  } catch (error) {
    const where = { siteDir, file: relative(siteDir, path), workingDir: siteDir, code: 'config/load-failed' as const };
    return { diagnostics: toEsbuildErrors(error).map((one) => toEsbuildDiagnostic(one, where)) };
  }
}
