import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Loader, type OnResolveResult, type Plugin } from 'esbuild';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, messageOf, type Outcome, outcome, type Span, startOf } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostics } from '../diagnostics/esbuild-message.ts';
import { relativePath, sitePrefix } from '../diagnostics/paths.ts';
import { toThrownPlace, withPlaces } from '../diagnostics/thrown-place.ts';
import { withFileName } from '../diagnostics/write-error.ts';
import { packageRoot } from '../package-root.ts';
import type { Located } from './locate.ts';
import { createTsLocator } from './locate-ts.ts';
import { type ModuleCall, type ModuleResult, runInThread } from './run-in-thread.ts';
import { findSpelling, type NamesIn, openListing, toSpellingHint } from './spelling.ts';

/** A module of a site to compile and run. */
interface ModuleSource {
  siteDir: string;
  /** Path relative to the site folder. */
  file: string;
  /** Folder for the compiled module while it is imported. */
  workDir: string;
  /** Code of the diagnostic if the file cannot be compiled, throws or has no default export. */
  code: DiagnosticCode;
  /** Time limit for running it, in milliseconds. Default: 30,000. */
  limit?: number;
}

/**
 * Runs a TypeScript file of the site and returns its default export. The import `sitegen` resolves to the running
 * sitegen, wherever the site's folder is.
 */
export async function loadModule(source: ModuleSource): Promise<Outcome<Located<unknown> | null>> {
  const { siteDir, file, workDir, code, limit } = source;
  const failed = (diagnostic: Diagnostic) => outcome(null, [diagnostic]);
  const bytes = await readFile(join(siteDir, file)).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) {
    const message = `${file} cannot be read: ${bytes.code}`;
    return failed({ code, message, hint: 'Check its permissions, or replace it with a file.', span: startOf(file) });
  }
  if (!isUtf8(bytes)) {
    const message = `${file} is not valid UTF-8`;
    return failed({ code, message, hint: 'Save the file as UTF-8.', span: startOf(file) });
  }
  const locate = createTsLocator(file, bytes.toString());
  const compiled = await compileModule({ siteDir, file, code });
  if (compiled.value === null) return outcome(null, compiled.diagnostics);
  try {
    const { value } = await runCode(compiled.value, { workDir, limit });
    if (value === undefined) {
      const hint = 'End the file with "export default ...".';
      return failed({ code, message: `${file} has no default export`, hint, span: startOf(file) });
    }
    return outcome({ value, locate });
  } catch (error) {
    return failed(toCrashed(file, error, code));
  }
}

/** An error of a module of the site, and the place in the site's code where it was thrown. */
class ModuleError extends Error {
  constructor(
    error: unknown,
    readonly place: Span,
  ) {
    super(messageOf(error), { cause: error });
  }
}

/** Returns the diagnostic for a module of the site that failed. */
export function toCrashed(file: string, error: unknown, code: DiagnosticCode = 'plugin/crashed'): Diagnostic {
  return {
    code,
    message: `${file} failed: ${messageOf(error)}`,
    hint: 'Fix the error: the file is run when the site is built.',
    span: error instanceof ModuleError ? error.place : startOf(file),
  };
}

/** How to run compiled code: in a thread, within a time limit. */
interface RunOptions extends Pick<ModuleSource, 'workDir'>, Pick<ModuleCall, 'argument'> {
  limit: number | undefined;
}

/** Runs compiled code of a module in a thread and returns what it exports; rethrows its errors. */
export function runCode(code: string, { workDir, limit, ...call }: RunOptions): Promise<ModuleResult> {
  return withModule(code, workDir, (url) => runInThread({ url, ...call }, limit));
}

/**
 * Writes compiled code to a file while `use` runs it. Returns what that returns, and rethrows its errors, with the
 * place in the site's code.
 */
export async function withModule<Result>(
  code: string,
  workDir: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const target = join(workDir, `config-${randomUUID()}.mjs`);
  try {
    await mkdir(workDir, { recursive: true });
    await writeFile(target, code).catch((error: unknown) => {
      throw withFileName(error, target);
    });
    return await use(pathToFileURL(target).href);
  } catch (error) {
    const place = toThrownPlace(error, target);
    throw place ? new ModuleError(error, place) : error;
  } finally {
    await rm(target, { force: true });
  }
}

/** Lets bundled CommonJS libraries `require` Node's built-in modules. */
export const requireBanner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** A module of a site to bundle, with options of esbuild that differ from those for modules of sitegen's sites. */
interface ModuleToCompile
  extends Pick<ModuleSource, 'siteDir' | 'file' | 'code'>,
    Pick<BuildOptions, 'banner' | 'loader' | 'plugins'> {}

/** Bundles a module and its imports into one module for Node.js. Returns its code, `null` if it cannot be bundled. */
export async function compileModule({ siteDir, file, code, ...own }: ModuleToCompile): Promise<Outcome<string | null>> {
  try {
    const { outputFiles } = await build({
      entryPoints: [join(siteDir, file)],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      banner: { js: requireBanner },
      // The paths in the source map are then relative to the site. Nothing is written.
      outfile: join(siteDir, 'module.mjs'),
      sourcemap: 'external',
      sourcesContent: false,
      plugins: [resolveSitegen, checkSpelling(siteDir), modulePaths],
      ...own,
    });
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    const { sources, ...map } = JSON.parse(textOf('.map')) as { sources: string[] };
    const named = { ...map, sources: sources.map((path) => sitePrefix + path) };
    return outcome(withPlaces(textOf('.mjs'), JSON.stringify(named)));
  } catch (error) {
    return outcome(null, toEsbuildDiagnostics(error, { siteDir, file, code, workingDir: siteDir }));
  }
}

const resolveSitegen: Plugin = {
  name: 'resolve-sitegen',
  setup(build) {
    build.onResolve({ filter: /^sitegen$/ }, () => ({ path: join(packageRoot, 'dist/define.js') }));
  },
};

/** Returns an error for esbuild if a file, relative to the site, is imported by a name that differs in case. */
export function refuseSpelling(file: string, written: string, namesIn: NamesIn): OnResolveResult | null {
  const spelled = findSpelling(file, namesIn);
  if (spelled === null) return null;
  return { errors: [{ text: `Could not resolve "${written}"`, detail: { hint: toSpellingHint(spelled) } }] };
}

/** Returns a plugin that reports imports of files by names that differ in case, on every system. */
function checkSpelling(siteDir: string): Plugin {
  const namesIn = openListing(siteDir);
  return {
    name: 'check-spelling',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...place }) => {
        if (pluginData === 'plain') return undefined;
        const found = await build.resolve(path, { ...place, pluginData: 'plain' });
        if (found.errors.length > 0) return found;
        return refuseSpelling(relativePath(siteDir, found.path), path, namesIn) ?? found;
      });
    },
  };
}

/** Names for the paths of a module's file, and the variables that hold them in bundled code. */
const variables = {
  __filename: '__ownFile',
  'import.meta.filename': '__ownFile',
  __dirname: '__ownFolder',
  'import.meta.dirname': '__ownFolder',
  'import.meta.url': '__ownUrl',
} as const;

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' };

/** Gives each module the path of its own file, although the bundle is in another folder. */
export const modulePaths: Plugin = {
  name: 'module-paths',
  setup(build) {
    build.initialOptions.define = { ...build.initialOptions.define, ...variables };
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/__(?:file|dir)name|import\.meta/.test(text)) return undefined;
      const [file, folder, url] = [path, dirname(path), pathToFileURL(path).href].map((one) => JSON.stringify(one));
      // On the first line, so that messages about the code name the right lines.
      const contents = `var __ownFile = ${file}, __ownFolder = ${folder}, __ownUrl = ${url}; ${text}`;
      const ending = extname(path);
      return { contents, loader: loaders[ending] ?? (ending === '.jsx' ? 'jsx' : 'js') };
    });
  },
};
