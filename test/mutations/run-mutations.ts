import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyTo, stageOf } from './apply.ts';
import { makeCopy, runTests, tryMutation, type Verdict } from './copy.ts';
import type { Mutation } from './mutation.ts';

/** Mutations to run, and how. */
export interface MutationRun {
  /** Root folder of the project. */
  root: string;
  mutations: readonly Mutation[];
  /** Number of mutations that run in parallel, each in its own copy. */
  jobs: number;
  /** Whether the tests first run without a mutation: a test that fails anyway would detect every mutation. */
  isChecked: boolean;
  /** Called after each mutation. */
  onVerdict: (mutation: Mutation, verdict: Verdict) => void;
}

/** Number of detected and undetected mutations in a stage. */
export interface StageResult {
  stage: string;
  caught: number;
  survived: number;
}

/** Runs all mutations and returns the counts by stage. Throws if the code of a mutation cannot be found. */
export async function runMutations({
  root,
  mutations,
  jobs,
  isChecked,
  onVerdict,
}: MutationRun): Promise<StageResult[]> {
  const moved = mutations.map((mutation) => applyTo(root, mutation)).filter((found) => typeof found === 'string');
  if (moved.length > 0) throw new Error(`The code has moved:\n${moved.join('\n')}`);
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-mutations-'));
  try {
    const results = new Map<string, StageResult>();
    const waiting = [...mutations];
    const work = async (_: unknown, job: number) => {
      const copy = join(folder, String(job));
      await makeCopy(root, copy);
      if (job === 0 && isChecked) await checkTests(copy, mutations);
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        const verdict = await tryMutation(copy, mutation);
        const stage = stageOf(mutation);
        const result = results.get(stage) ?? { stage, caught: 0, survived: 0 };
        result[verdict.caughtBy === null ? 'survived' : 'caught']++;
        results.set(stage, result);
        onVerdict(mutation, verdict);
      }
    };
    await Promise.all(Array.from({ length: Math.min(jobs, mutations.length) }, work));
    return [...results.values()].sort((a, b) => (a.stage < b.stage ? -1 : 1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkTests(copy: string, mutations: readonly Mutation[]): Promise<void> {
  const units = new Set(mutations.flatMap(({ tests }) => tests.filter((file) => file.endsWith('.test.ts'))));
  const failed = await runTests(copy, { tests: [...units] });
  if (failed !== null) throw new Error(`A test fails without any fault: ${failed}`);
}
