import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/schema/site.ts';
import type { CodeTypes } from '../contracts/code-types.ts';
import type { CodeExample } from '../contracts/page-facts.ts';
import { type ArticleSource, currentVersion, type SiteIndex } from '../contracts/site-index.ts';
import { type CacheKey, toCacheKey } from '../core/cache/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { runStage } from '../core/progress.ts';
import { defineTask } from '../core/threads/task.ts';
import { type Diagnostic, outcome } from '../diagnostics/diagnostic.ts';
import { groupPairs } from '../syntax/group-pairs.ts';
import type { CodeInput, CodeProblem } from './check-code.ts';
import { createExampleKeys, type ExampleContext, type ExampleKeys } from './example-keys.ts';
import { placeTypes } from './place-types.ts';
import {
  toLibraryProblem,
  toMistakes,
  toPreludeMistake,
  toUnanswered,
  toUnexcused,
  type WrongExample,
} from './problems.ts';

export type { ExampleKeys } from './example-keys.ts';
export { placeTypes } from './place-types.ts';

/** Type-checks code. */
export const checkCodeTask = defineTask(
  'checkCode',
  async (input: CodeInput) => (await import('./check-code.ts')).checkCode(input),
  { isLong: true },
);

/** The compiler's results for correct code, by the key of the code. */
export type KnownTypes = ReadonlyMap<CacheKey, CodeTypes>;

/** The result of checking the code in a site's pages. */
export interface CheckedExamples {
  diagnostics: readonly Diagnostic[];
  types: KnownTypes;
}

/** The part of a site that determines how code is checked. */
interface CodePlace extends Pick<ExampleContext, 'siteDir' | 'libraries'> {
  config: SiteConfig;
}

/** What code is checked with, and its keys. */
export interface CodeChecking extends ExampleContext {
  keyOf: ExampleKeys;
}

/** Returns the means to check a site's code; `null` if it is not checked, or if the prelude is missing. */
export function openChecking({ siteDir, config, libraries }: CodePlace): CodeChecking | null {
  if (!config.examples) return null;
  const { prelude: name } = config.examples;
  const prelude = name === undefined ? null : join(siteDir, name);
  if (prelude !== null && !existsSync(prelude)) return null;
  const shared = { siteDir, prelude, libraries };
  return { ...shared, keyOf: createExampleKeys(shared, toCacheKey) };
}

/** A site, and what its code is checked with. */
interface CodeSite {
  config: SiteConfig;
  index: SiteIndex;
  checking: CodeChecking | null;
}

/** Returns the code of a page that is checked. Other versions are not checked: their release is no longer installed. */
export function examplesOf(page: ArticleSource): readonly CodeExample[] {
  return (page.version ?? currentVersion) === currentVersion ? page.facts.examples : [];
}

/** Returns the cached result for code that was correct before; `null` if there is none. */
export async function readKnownTypes(key: CacheKey, { cache }: Pick<BuildContext, 'cache'>): Promise<CodeTypes | null> {
  return (await cache.read<CodeTypes>('example', key))?.value ?? null;
}

/**
 * Type-checks the code in the site's pages.
 *
 * @param known results for code that was correct before, which is not checked again
 */
export async function checkExamples(
  { config, index, checking }: CodeSite,
  context: BuildContext,
  known: KnownTypes = new Map(),
): Promise<CheckedExamples> {
  const pages = [...index.routes.values()].flatMap((route) => ('page' in route ? [route.page] : []));
  const isAsking = ({ queries, errors }: CodeExample) => Boolean(queries ?? errors);
  if (!checking) {
    // A missing prelude is reported with the configuration.
    const unread = config.examples ? [] : pages.flatMap((page) => examplesOf(page).filter(isAsking));
    return { diagnostics: [...new Set(unread)].map((example) => toUnanswered(example)), types: known };
  }
  const examples = [...new Set(pages.flatMap(examplesOf))];
  const excused = examples.filter(({ skipReason }) => skipReason !== undefined);
  const asked = examples.filter(({ skipReason }) => skipReason === undefined);
  const { types, ofPrelude, problems } = await askCompiler(asked, { ...checking, known }, context);
  const unanswered = asked.flatMap((example) => {
    const found = example.queries && types.get(checking.keyOf(example));
    const queries = found ? placeTypes(example, found).queries : [];
    return queries.flatMap(({ at, info }) => (info ? [] : [toUnanswered(example, at)]));
  });
  const diagnostics = [
    ...excused.filter(({ skipReason }) => skipReason === '').map(toUnexcused),
    ...excused.filter(isAsking).map((example) => toUnanswered(example)),
    ...ofPrelude.map((problem) => toPreludeMistake(problem, config.examples?.prelude ?? '')),
    ...problems.flatMap(toMistakes),
    ...unanswered,
  ];
  return { diagnostics, types };
}

/**
 * Returns the first error in each example of a library's comments, at its position.
 *
 * @param place where the examples are checked; its library is the one with the comments
 */
export async function checkLibraryExamples(
  examples: readonly CodeExample[],
  { config, ...place }: CodePlace,
  context: BuildContext,
): Promise<Diagnostic[]> {
  const checking = openChecking({ ...place, config: { ...config, examples: config.examples ?? {} } });
  if (!checking) return []; // The problem is reported with the configuration.
  const { problems } = await askCompiler(examples, { ...checking, known: new Map() }, context);
  return problems.map(toLibraryProblem);
}

/** Input of `askCompiler`. */
interface Question extends CodeChecking {
  /** Results for code that was correct before. */
  known: KnownTypes;
}

/** Type-checks the code without a known result. */
async function askCompiler(
  examples: readonly CodeExample[],
  { siteDir, prelude, known, libraries, keyOf }: Question,
  context: Pick<BuildContext, 'cache' | 'pool' | 'progress'>,
): Promise<{ types: Map<CacheKey, CodeTypes>; ofPrelude: readonly CodeProblem[]; problems: WrongExample[] }> {
  const { cache, pool, progress } = context;
  // Code that occurs in several places, for example in translations, is checked once.
  const asked = groupPairs(examples.map((example) => [keyOf(example), example]));
  const found = await Promise.all(
    Array.from(asked.keys(), async (key) => [key, known.get(key) ?? (await readKnownTypes(key, context))] as const),
  );
  const types = new Map(found.flatMap(([key, kept]) => (kept ? [[key, kept] as const] : [])));
  const unknown = [...asked].flatMap(([key, [example, ...others]]) =>
    types.has(key) ? [] : [{ key, example, others }],
  );
  if (unknown.length === 0) return { types, ofPrelude: [], problems: [] };

  const pieces = unknown.map(({ example: { language, code, errors } }) => ({
    language,
    code,
    ...(errors && { errors }),
  }));
  const packages = libraries.map((library) => library.package);
  const check = () => pool.run(checkCodeTask, { siteDir, prelude, pieces, packages });
  const checked = await runStage(progress.begin('examples', pieces.length), check);
  const problems: WrongExample[] = [];
  for (const [position, one] of unknown.entries()) {
    const answer = checked.pieces[position];
    const { errors = [] } = one.example;
    const wrong = answer?.problems.filter(({ number }) => !errors.includes(number)) ?? [];
    const missing = errors.filter((number) => !answer?.problems.some((problem) => problem.number === number));
    if (wrong.length > 0 || missing.length > 0) problems.push({ ...one, problems: wrong, missing });
    // An error in the prelude can hide others, so nothing counts as correct until it is fixed.
    else if (answer?.types && checked.prelude.length === 0) {
      cache.write('example', one.key, outcome(answer.types));
      types.set(one.key, answer.types);
    }
  }
  return { types, ofPrelude: checked.prelude, problems };
}
