import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Message, type Plugin } from 'esbuild';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic, toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { packageRoot } from '../package-root.ts';
import type { Located } from './locate.ts';
import { createTsLocator } from './locate-ts.ts';

/** A configuration file of a site. */
export interface ModuleSource {
  siteDir: string;
  /** Path relative to the site folder. */
  file: string;
  /** Folder for the compiled module while it is being imported. */
  workDir: string;
  /** Reported when the file cannot be compiled or throws. */
  code: DiagnosticCode;
}

/**
 * Runs a TypeScript file of the site and returns its default export. The word `sitegen` in its imports means the
 * sitegen that runs, wherever on the disk the site lies.
 */
export async function loadModule(
  source: ModuleSource,
): Promise<{ value: Located<unknown> | null; diagnostics: Diagnostic[] }> {
  const { siteDir, file, workDir, code } = source;
  const path = join(siteDir, file);
  const locate = createTsLocator(file, await readFile(path, 'utf8'));
  const compiled = await compileModule(path, siteDir);
  if ('errors' in compiled) {
    return {
      value: null,
      diagnostics: compiled.errors.map((error) => toEsbuildDiagnostic(error, { ...source, workingDir: siteDir })),
    };
  }
  await mkdir(workDir, { recursive: true });
  const target = join(workDir, `config-${randomUUID()}.mjs`);
  try {
    await writeFile(target, compiled.code);
    const module = (await import(pathToFileURL(target).href)) as { default?: unknown };
    if (module.default === undefined) {
      const hint = 'End the file with "export default ...".';
      return { value: null, diagnostics: [{ code, message: `${file} exports nothing`, hint, span: locate([]) }] };
    }
    return { value: { value: module.default, locate }, diagnostics: [] };
  } catch (error) {
    const message = `${file} failed: ${error instanceof Error ? error.message : String(error)}`;
    return { value: null, diagnostics: [{ code, message, span: { file, start: { line: 1, column: 1 } } }] };
  } finally {
    await rm(target, { force: true });
  }
}

async function compileModule(path: string, siteDir: string): Promise<{ code: string } | { errors: Message[] }> {
  try {
    const { outputFiles } = await build({
      entryPoints: [path],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      plugins: [resolveSitegen],
    });
    return { code: outputFiles[0]?.text ?? '' };
  } catch (error) {
    return { errors: toEsbuildErrors(error) };
  }
}

const resolveSitegen: Plugin = {
  name: 'resolve-sitegen',
  setup(build) {
    build.onResolve({ filter: /^sitegen$/ }, () => ({ path: join(packageRoot, 'dist/index.js') }));
  },
};
