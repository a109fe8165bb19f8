import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { SourceSite } from '../config/hooks.ts';
import { compileModule, importCode } from '../config/load-module.ts';
import { dataPageSchema, type MadePage, markdownPageSchema } from '../config/schema/page-source.ts';
import { validate } from '../config/validate.ts';
import { readBytes } from '../core/read-bytes.ts';
import { createCollector, type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic } from '../diagnostics/esbuild-message.ts';

/** Where a source lies, and where it may be compiled. */
export interface SourcePlaces {
  siteDir: string;
  workDir: string;
}

/** A source that was run, and what that was made from. */
export interface RunSource {
  file: string;
  /** Its code and that of all that it imports. */
  code: string;
  /** Hash of each file that it has read, by absolute path. */
  hashes: ReadonlyMap<string, string>;
  made: Outcome<readonly MadePage[]>;
}

/** Returns whether every file that a source has read is as it was. */
export function isCurrent({ hashes }: RunSource): boolean {
  return [...hashes].every(([path, hash]) => hashOf(readBytes(path)) === hash);
}

/** Runs `load` of a source, unless neither its code nor what it has read are others than before. */
export async function runSource(file: string, places: SourcePlaces, before?: RunSource): Promise<RunSource> {
  const { siteDir } = places;
  const compiled = await compileModule(join(siteDir, file), siteDir);
  if ('errors' in compiled) {
    const options = { code: 'plugin/load-failed', workingDir: siteDir, siteDir, file } as const;
    const errors = compiled.errors.map((error) => toEsbuildDiagnostic(error, options));
    return { file, code: '', hashes: new Map(), made: outcome([], errors) };
  }
  const { code } = compiled;
  const hashes = new Map<string, string>();
  const isSame = before?.code === code && before.made.diagnostics.length === 0 && isCurrent(before);
  return isSame ? before : { file, code, hashes, made: await load(file, { ...places, code, hashes }) };
}

async function load(
  file: string,
  { siteDir, workDir, code, hashes }: SourcePlaces & { code: string; hashes: Map<string, string> },
): Promise<Outcome<readonly MadePage[]>> {
  const watch = (name: string): ReturnType<typeof readBytes> => {
    const path = resolve(siteDir, name);
    const bytes = readBytes(path);
    hashes.set(path, hashOf(bytes));
    return bytes;
  };
  const site: SourceSite = {
    dir: siteDir,
    async read(name) {
      const bytes = watch(name);
      if (bytes instanceof Error) throw new Error(`${name} cannot be read: ${bytes.code}`);
      return bytes.toString('utf8').replace(/^\uFEFF/, '');
    },
  };
  try {
    const { load: run } = await importCode(code, workDir);
    if (typeof run !== 'function') return outcome([], [toNoLoad(file)]);
    const value: unknown = await run(site);
    const checked = checkPages(value, file);
    for (const name of checked.value.flatMap((page) => page.watch)) watch(name);
    return checked;
  } catch (error) {
    return outcome([], [toCrashed(file, error)]);
  }
}

function checkPages(value: unknown, file: string): Outcome<MadePage[]> {
  const { diagnostics, collect } = createCollector();
  const shared = { code: 'plugin/invalid-result', locate: () => startOf(file) } as const;
  const list = validate({ ...shared, schema: z.array(z.unknown()), value, what: 'what "load" returns' });
  const pages = list.value?.flatMap((page, index): MadePage[] => {
    const isData = typeof page === 'object' && page !== null && 'data' in page;
    const schema: z.ZodType<MadePage> = isData ? dataPageSchema : markdownPageSchema;
    const what = `page ${index + 1}`;
    const checked = validate({ ...shared, schema, value: page, what });
    collect(
      outcome(
        null,
        checked.diagnostics.map((found) => ({ ...found, message: `${found.message} in ${what}` })),
      ),
    );
    return checked.value ? [checked.value] : [];
  });
  const named = [...list.diagnostics, ...diagnostics].map((found) => ({
    ...found,
    message: `${file}: ${found.message}`,
  }));
  return outcome(pages ?? [], named);
}

function hashOf(bytes: ReturnType<typeof readBytes>): string {
  return bytes instanceof Error ? 'missing' : createHash('sha256').update(bytes).digest('base64url');
}

function toNoLoad(file: string): Diagnostic {
  return {
    code: 'plugin/no-function',
    message: `${file} exports no function "load"`,
    hint: 'Export it: export const load: Source = async (site) => [{ path: "docs/a.md", markdown: "# A" }];',
    span: startOf(file),
  };
}

function toCrashed(file: string, error: unknown): Diagnostic {
  return {
    code: 'plugin/crashed',
    message: `${file} failed: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'It is run when the site is built: whatever it throws ends there.',
    span: startOf(file),
  };
}
