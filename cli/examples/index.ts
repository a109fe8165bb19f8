import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/schema/site.ts';
import type { CodeExample } from '../contracts/parsed-page.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import { type ArticleSource, currentVersion } from '../contracts/site-index.ts';
import { type CacheKey, toCacheKey } from '../core/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { runStage } from '../core/progress.ts';
import { defineTask } from '../core/task.ts';
import { type Diagnostic, outcome, type Position } from '../diagnostics/diagnostic.ts';
import type { CodeInput, CodeProblem } from './check-code.ts';

/** Asks the compiler about code. */
export const checkCodeTask = defineTask(
  'checkCode',
  async (input: CodeInput) => (await import('./check-code.ts')).checkCode(input),
  { isLong: true },
);

/** The same code, wherever it stands: it is checked once. */
interface SharedExample {
  key: CacheKey;
  example: CodeExample;
  /** Where else it stands, as in translations. */
  others: CodeExample[];
}

/** What the compiler says of the code in a site's pages, and the keys of the code that it has nothing to say of. */
export interface CheckedExamples {
  diagnostics: readonly Diagnostic[];
  right: ReadonlySet<CacheKey>;
}

/**
 * Checks the code in the site's pages by the compiler.
 *
 * @param known keys of code that was found to be right, which is not checked again
 */
export async function checkExamples(
  { siteDir, config, index }: { siteDir: string; config: SiteConfig; index: SiteIndex },
  { cache, pool, progress }: BuildContext,
  known: ReadonlySet<CacheKey> = new Set(),
): Promise<CheckedExamples> {
  if (!config.examples) return { diagnostics: [], right: known };
  const { prelude: name } = config.examples;
  const prelude = name === undefined ? null : join(siteDir, name);
  if (prelude !== null && !existsSync(prelude)) return { diagnostics: [], right: known }; // It is reported with the configuration.
  const pages = new Set([...index.routes.values()].flatMap((route) => ('page' in route ? [route.page] : [])));
  // What a snapshot says is true of a release that is not installed any more.
  const isSnapshot = ({ version = currentVersion }: ArticleSource) => version !== currentVersion;
  const examples = [...pages].flatMap((page) => (isSnapshot(page) ? [] : page.facts.examples));
  const unexcused = examples.filter(({ excuse }) => excuse === '').map(toUnexcused);

  const { right, ofPrelude, problems } = await askCompiler(
    examples.filter(({ excuse }) => excuse === undefined),
    { siteDir, prelude, known },
    { cache, pool, progress },
  );
  const inPrelude = ofPrelude.map((problem) => toDiagnostic(problem, name ?? '', problem));
  return { diagnostics: [...unexcused, ...inPrelude, ...problems.flatMap(toDiagnostics)], right };
}

/** Returns what the compiler says of the code in a library's comments: the first mistake of each piece, where it is written. */
export async function checkLibraryExamples(
  examples: readonly CodeExample[],
  { siteDir, config }: { siteDir: string; config: SiteConfig },
  context: BuildContext,
): Promise<Diagnostic[]> {
  const name = config.examples?.prelude;
  const prelude = name === undefined ? null : join(siteDir, name);
  if (prelude !== null && !existsSync(prelude)) return []; // It is reported with the configuration.
  const { problems } = await askCompiler(examples, { siteDir, prelude, known: new Set() }, context);
  return problems.map((found): Diagnostic => {
    const [first] = toDiagnostics({ ...found, problems: found.problems.slice(0, 1) });
    const number = found.problems[0]?.number;
    const hint = `TypeScript says so (TS${number}). Only the library can mend its comments.`;
    return { message: 'An example does not compile', ...first, code: 'api/example-invalid', hint };
  });
}

/** What to check code with. */
interface Surroundings {
  siteDir: string;
  /** Absolute path of the declarations that all code knows. */
  prelude: string | null;
  /** Keys of code that was found to be right. */
  known: ReadonlySet<CacheKey>;
}

/** A piece of code that is wrong. */
interface WrongExample {
  one: SharedExample;
  problems: readonly CodeProblem[];
}

/** Checks code that is not known to be right. */
async function askCompiler(
  examples: readonly CodeExample[],
  { siteDir, prelude, known }: Surroundings,
  { cache, pool, progress }: Pick<BuildContext, 'cache' | 'pool' | 'progress'>,
): Promise<{ right: Set<CacheKey>; ofPrelude: readonly CodeProblem[]; problems: WrongExample[] }> {
  const shared = share(examples, prelude === null ? '' : readFileSync(prelude, 'utf8'), siteDir);
  const right = new Set(known);
  const asked = shared.filter(({ key }) => !right.has(key));
  const found = await Promise.all(asked.map(({ key }) => cache.read<null>('example', key)));
  for (const [position, { key }] of asked.entries()) if (found[position]) right.add(key);
  const unknown = asked.filter(({ key }) => !right.has(key));
  if (unknown.length === 0) return { right, ofPrelude: [], problems: [] };

  const pieces = unknown.map(({ example: { language, code } }) => ({ language, code }));
  const check = () => pool.run(checkCodeTask, { siteDir, prelude, pieces });
  const checked = await runStage(progress.begin('examples', pieces.length), check);
  const answers = unknown.map((one, position) => ({ one, problems: checked.pieces[position] ?? [] }));
  // A fault in the prelude can hide others: nothing is right before it is.
  if (checked.prelude.length === 0) {
    const keys = answers.filter(({ problems }) => problems.length === 0).map(({ one }) => one.key);
    await Promise.all(keys.map((key) => cache.write('example', key, outcome(null))));
    for (const key of keys) right.add(key);
  }
  return { right, ofPrelude: checked.prelude, problems: answers.filter(({ problems }) => problems.length > 0) };
}

/** The compiler's version is a part of every key: it is pinned where sitegen's own version is. */
function share(examples: readonly CodeExample[], prelude: string, siteDir: string): SharedExample[] {
  const packages = createPackageReader(siteDir);
  // What npm installed beside the site: libraries of libraries change types too.
  const installed = hashNearest(siteDir, 'node_modules/.package-lock.json');
  const around = toCacheKey({ prelude, packages: packages(prelude), installed });
  const byKey = new Map<CacheKey, SharedExample>();
  for (const example of examples) {
    const { language, code } = example;
    const key = toCacheKey({ language, code, packages: packages(code), around });
    const known = byKey.get(key);
    if (known) known.others.push(example);
    else byKey.set(key, { key, example, others: [] });
  }
  return [...byKey.values()];
}

/** Returns a function that says which packages a code imports, each with the hash of its manifests. */
function createPackageReader(siteDir: string): (code: string) => string[] {
  const hashes = new Map<string, string>();
  const describe = (name: string): string => {
    const manifests = [`node_modules/${name}/package.json`, `node_modules/@types/${name}/package.json`];
    const hash = hashes.get(name) ?? manifests.map((file) => hashNearest(siteDir, file)).join();
    hashes.set(name, hash);
    return `${name} ${hash}`;
  };
  return (code) => {
    const imports = code.matchAll(/(?:from|import|require\(|types=)\s*['"]((?:@[^'"/]+\/)?[^'"./][^'"/]*)/g);
    return [...new Set(Array.from(imports, ([, name = '']) => name))].sort().map(describe);
  };
}

/** Returns the hash of a file in the nearest folder around the site that has it; empty where none has. */
function hashNearest(folder: string, file: string): string {
  const candidate = join(folder, file);
  if (existsSync(candidate)) return createHash('sha256').update(readFileSync(candidate)).digest('base64url');
  return dirname(folder) === folder ? '' : hashNearest(dirname(folder), file);
}

function toUnexcused({ opening }: CodeExample): Diagnostic {
  const hint = 'Write no-check="why it cannot be checked".';
  return { code: 'example/unexcused', message: 'A fence is not checked, for no reason', hint, span: opening };
}

function toDiagnostics({ one: { example, others }, problems }: WrongExample): Diagnostic[] {
  const { file, start } = example.opening;
  const elsewhere = others.map(({ opening }) => `The same code stands in ${opening.file}:${opening.start.line}`);
  return problems.map((problem) => {
    const place = { line: start.line + problem.line, column: start.column - 1 + problem.column };
    const found = toDiagnostic(problem, file, place);
    return { ...found, notes: [...(found.notes ?? []), ...elsewhere] };
  });
}

function toDiagnostic({ number, message, notes }: CodeProblem, file: string, { line, column }: Position): Diagnostic {
  const hint = `TypeScript says so (TS${number}). Excuse a sketch by no-check="why" behind the language.`;
  return { code: 'example/invalid', message, hint, span: { file, start: { line, column } }, notes };
}
