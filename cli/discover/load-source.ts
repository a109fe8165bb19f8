import { resolve } from 'node:path';
import * as z from 'zod';
import type { SourceSite } from '../config/hooks.ts';
import { compileModule, toCrashed, withModule } from '../config/load-module.ts';
import { dataPageSchema, markdownPageSchema, type SourcePage } from '../config/schema/page-source.ts';
import { findSpelling, openListing } from '../config/spelling.ts';
import { validate, validateAcyclic } from '../config/validate.ts';
import type { BuildContext } from '../core/context.ts';
import { hashBytes, readBytes } from '../core/files/read-bytes.ts';
import { defineTask } from '../core/threads/task.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../diagnostics/paths.ts';

/** A compiled source, ready to run. */
interface CompiledSource {
  file: string;
  code: string;
  siteDir: string;
  /** Folder for the compiled module while it is imported. */
  workDir: string;
}

/** The result of running a source. */
interface LoadedSource {
  /** Hash of each file it has read or watches, by absolute path. */
  hashes: ReadonlyMap<string, string>;
  made: Outcome<readonly SourcePage[]>;
}

/** Runs `load` of a source. Its time limit is longer than that of rendering, since it may fetch data from servers. */
export const sourceTask = defineTask('source', load, { limitFactor: 6 });

async function load({ file, code, siteDir, workDir }: CompiledSource): Promise<LoadedSource> {
  const hashes = new Map<string, string>();
  const watch = (name: string): ReturnType<typeof readBytes> => {
    const path = resolve(siteDir, name);
    const bytes = readBytes(path);
    hashes.set(path, hashBytes(bytes));
    return bytes;
  };
  const namesIn = openListing(siteDir);
  const site: SourceSite = {
    dir: siteDir,
    async read(name) {
      const bytes = watch(name);
      const spelled = findSpelling(relativePath(siteDir, resolve(siteDir, name)), namesIn);
      if (spelled !== null) throw new Error(`${name} cannot be read: the file is named ${spelled}`);
      if (bytes instanceof Error) throw new Error(`${name} cannot be read: ${bytes.code}`);
      return bytes.toString('utf8').replace(/^\uFEFF/, '');
    },
  };
  try {
    const checked = await withModule(code, workDir, async (url) => {
      const { load: run } = (await import(url)) as { load?: unknown };
      return typeof run === 'function' ? checkPages(await run(site), file) : outcome([], [toNoLoad(file)]);
    });
    for (const name of checked.value.flatMap((page) => page.watch)) watch(name);
    return { hashes, made: checked };
  } catch (error) {
    return { hashes, made: outcome([], [toCrashed(file, error)]) };
  }
}

function checkPages(value: unknown, file: string): Outcome<SourcePage[]> {
  const diagnostics: Diagnostic[] = [];
  const shared = { code: 'plugin/invalid-result', locate: () => startOf(file) } as const;
  const list = validate({ ...shared, schema: z.array(z.unknown()), value, what: 'the result of "load"' });
  const pages = list.value?.flatMap((page, index): SourcePage[] => {
    const isData = typeof page === 'object' && page !== null && 'data' in page;
    const schema: z.ZodType<SourcePage> = isData ? dataPageSchema : markdownPageSchema;
    const what = `page ${index + 1}`;
    const checked = validateAcyclic({ ...shared, schema, value: page, what });
    // A message about an unknown key names the page itself.
    const nameIn = (message: string) => (message.endsWith(` in ${what}`) ? message : `${message} in ${what}`);
    diagnostics.push(...checked.diagnostics.map((found) => ({ ...found, message: nameIn(found.message) })));
    return checked.value ? [checked.value] : [];
  });
  const named = [...list.diagnostics, ...diagnostics].map((found) => ({
    ...found,
    message: `${file}: ${found.message}`,
  }));
  return outcome(pages ?? [], named);
}

function toNoLoad(file: string): Diagnostic {
  return {
    code: 'plugin/no-function',
    message: `${file} exports no function "load"`,
    hint: 'Export it: export const load: Source = async (site) => [{ path: "docs/a.md", markdown: "# A" }];',
    span: startOf(file),
  };
}

/** The site of a source, and the resources to run it. */
interface SourcePlaces extends Pick<BuildContext, 'workDir' | 'pool'> {
  siteDir: string;
}

/** A source that was run, with the inputs of the result. */
export interface RunSource extends LoadedSource {
  file: string;
  /** Its bundled code, including imports. */
  code: string;
}

/** Returns whether all files that a source has read are unchanged. */
export function isCurrent({ hashes }: RunSource): boolean {
  return [...hashes].every(([path, hash]) => hashBytes(readBytes(path)) === hash);
}

/** Runs `load` of a source, unless it succeeded before and its code and the files it read are unchanged. */
export async function runSource(file: string, places: SourcePlaces, before?: RunSource): Promise<RunSource> {
  const { siteDir, workDir, pool } = places;
  const { value: code, diagnostics } = await compileModule({ siteDir, file, code: 'plugin/load-failed' });
  if (code === null) return { file, code: '', hashes: new Map(), made: outcome([], diagnostics) };
  if (before?.code === code && before.made.diagnostics.length === 0 && isCurrent(before)) return before;
  // The task catches what `load` throws. Here it has timed out, or terminated its thread.
  const loaded = await pool
    .runLimited(sourceTask, { file, code, siteDir, workDir })
    .catch((error: unknown) => ({ hashes: new Map(), made: outcome([], [toCrashed(file, error)]) }));
  return { file, code, ...loaded };
}
