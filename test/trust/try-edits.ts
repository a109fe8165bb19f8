import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LiveSite, openLiveSite } from '../../cli/dev/live/live-site.ts';
import { manifestName } from '../../cli/emit/manifest.ts';
import { buildSite } from '../../cli/site/builds/build.ts';
import { lastReport } from '../harness/last-report.ts';
import { createRandom } from '../harness/random.ts';
import { doEdit, type Files, firstSite, fixMistakes } from './edits.ts';
import type { Random } from './inputs.ts';
import { compareOutputs, type Output, readOutput } from './outputs.ts';

/** Number of edits, and how often to compare. */
interface EditTrial {
  edits: number;
  /** Average number of edits between two comparisons. */
  batch: number;
  seed: number;
  /** Root folder of the package. */
  root: string;
}

/** Results of an edit trial. */
interface EditFindings {
  edits: number;
  comparisons: number;
  /** Number of comparisons of error-free sites. Only these compare output files. */
  written: number;
  /** Number of files compared. */
  files: number;
  /** Number of files in clean builds that were missing from the warm build or the live site. */
  lost: number;
  /** Differences found, with the edits of the batch that caused them. */
  violations: { after: string[]; differences: string[] }[];
  /** Kinds of edits that were made. */
  kinds: Set<string>;
}

/** Result of a build. */
interface Built {
  written: boolean;
  report: unknown;
  files: Output;
}

/**
 * Edits a site that is built and served incrementally, and compares it after each batch with a clean build elsewhere.
 */
export async function tryEdits({ edits, batch, seed, root }: EditTrial): Promise<EditFindings> {
  const random = createRandom(seed);
  const findings: EditFindings = {
    edits: 0,
    comparisons: 0,
    written: 0,
    files: 0,
    lost: 0,
    violations: [],
    kinds: new Set(),
  };
  const files = firstSite();
  let bench = await openBench(files, root);
  try {
    while (findings.edits < edits) {
      const before = new Map(files);
      const count = Math.min(drawSize(random, batch), edits - findings.edits);
      const done: Done[] = Array.from({ length: count }, () => ({ seed: random(2 ** 31), kind: '' }));
      for (const edit of done) edit.kind = doEdit(files, createRandom(edit.seed));
      if (random(8) > 0) fixMistakes(files);
      findings.edits += count;
      for (const { kind } of done) findings.kinds.add(kind);
      const differences = await bench.compare(files, findings);
      if (differences.length === 0) continue;
      await bench.close();
      findings.violations.push({ after: await shrink(before, done, root), differences });
      bench = await openBench(files, root);
    }
    return findings;
  } finally {
    await bench.close();
  }
}

/** Largest size of a small batch. */
const few = 8;

/**
 * Returns a batch size. Half of the batches are small: a stale result shows after a few edits, but is recomputed after
 * hundreds, which change nearly every file. The other batches move the site to a different state.
 */
function drawSize(random: Random, batch: number): number {
  return random(2) === 0 ? 1 + random(few) : 1 + random(Math.max(1, 4 * batch - few - 2));
}

interface Done {
  seed: number;
  kind: string;
}

/** Maximum number of sites that are built to find the edits that matter in a batch. */
const maxTries = 12;

/** Drops edits from a failing batch while the site still differs (best effort). Returns the rest as kind and seed. */
async function shrink(before: Files, done: readonly Done[], root: string): Promise<string[]> {
  let left = [...done];
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length && tries < maxTries; tries++) {
      const fewer = left.filter((_, index) => index < from || index >= from + size);
      if (await differsAfter(before, fewer, root)) left = fewer;
      else from += size;
    }
  }
  return left.map(({ kind, seed }) => `${kind} (${seed})`);
}

async function differsAfter(before: Files, done: readonly Done[], root: string): Promise<boolean> {
  const files = new Map(before);
  const bench = await openBench(files, root);
  try {
    for (const { seed } of done) doEdit(files, createRandom(seed));
    fixMistakes(files);
    return (await bench.compare(files, null)).length > 0;
  } finally {
    await bench.close();
  }
}

/** A site that is built with a cache, and served. */
interface Bench {
  /** Writes the files and returns the differences from a clean build. Counts are added to `findings`. */
  compare(files: Files, findings: EditFindings | null): Promise<string[]>;
  close(): Promise<void>;
}

/** Time zones, locales, dates and thread counts, none of which may affect the output. */
const elsewhere = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', SOURCE_DATE_EPOCH: '1790000000', concurrency: 2 },
  { TZ: 'America/St_Johns', LC_ALL: 'C', SOURCE_DATE_EPOCH: '1900000000', concurrency: 1 },
  { TZ: 'UTC', LC_ALL: 'ja_JP.UTF-8', SOURCE_DATE_EPOCH: '1767225600', concurrency: 3 },
];

async function openBench(first: Files, root: string): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-edits-'));
  const [siteDir, outDir, cacheDir] = [join(folder, 'site'), join(folder, 'out'), join(folder, 'cache')];
  const run = { cacheDir, concurrency: 1, today: '2026-01-01' };
  const changed = new Set<string>();
  let onDisk: Files = new Map();
  const write = (files: Files) => {
    for (const [file, text] of files) {
      if (onDisk.get(file) === text) continue;
      mkdirSync(dirname(join(siteDir, file)), { recursive: true });
      writeFileSync(join(siteDir, file), text);
      changed.add(join(siteDir, file));
    }
    for (const file of onDisk.keys()) {
      if (files.has(file)) continue;
      rmSync(join(siteDir, file));
      changed.add(join(siteDir, file));
    }
    onDisk = new Map(files);
  };
  write(first);
  const live = await openLiveSite(siteDir, run);
  await live.update('anything');
  let number = 0;
  return {
    async compare(files, findings) {
      write(files);
      // The clean build reads a copy of the same files. A rejected warm build leaves the previous output in its folder.
      const copy = join(folder, `copy-${number}`);
      cpSync(siteDir, copy, { recursive: true });
      const cleaning = buildElsewhere(copy, number++, root);
      await live.update([...changed]);
      changed.clear();
      const warm = await buildSite({ ...run, siteDir, outDir, locales: [] });
      const built: Built = { written: warm.written, report: warm.report, files: readOutput(outDir) };
      const clean = await cleaning;
      rmSync(copy, { recursive: true });
      const reports = compareReports(built, clean);
      const pairs = clean.written ? [built.files, await readServed(live, siteDir, clean)] : [];
      if (findings) count(findings, clean, pairs);
      return [...reports, ...pairs.flatMap((output) => compareOutputs(output, clean.files))];
    },
    async close() {
      await live.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function count(findings: EditFindings, { written, files }: Built, pairs: readonly Output[]): void {
  findings.comparisons++;
  if (written) findings.written++;
  findings.files += pairs.length * files.size;
  for (const output of pairs) findings.lost += [...files.keys()].filter((file) => !output.has(file)).length;
}

function compareReports(one: Built, other: Built): string[] {
  const isSame = one.written === other.written && JSON.stringify(one.report) === JSON.stringify(other.report);
  return isSame ? [] : [`the report: ${JSON.stringify(one.report)} is not ${JSON.stringify(other.report)}`];
}

/** Builds a site without a cache, in a process with another date, time zone, locale and number of threads. */
async function buildElsewhere(siteDir: string, number: number, root: string): Promise<Built> {
  const { concurrency, ...own } = elsewhere[number % elsewhere.length] ?? { concurrency: 1 };
  const outDir = join(siteDir, '../clean');
  rmSync(outDir, { recursive: true, force: true });
  const args = [
    'build',
    '--content',
    siteDir,
    '--out',
    outDir,
    '--no-cache',
    '--json',
    '--concurrency',
    `${concurrency}`,
  ];
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), ...args], {
    cwd: siteDir,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(child, 'close');
  const { diagnostics, written } = JSON.parse(text) as { diagnostics: unknown; written: boolean };
  return { written, report: diagnostics, files: readOutput(outDir) };
}

/** Returns all that a live site serves, plus the manifest. A report other than the build's adds an entry. */
export async function readServed(live: LiveSite, siteDir: string, clean: Built): Promise<Output> {
  const snapshot = await live.update([]);
  const served = new Map([[manifestName, clean.files.get(manifestName) ?? '']]);
  for (const { path, make } of snapshot?.outputs.all() ?? []) {
    const { value } = await make();
    const isCopy = typeof value === 'object' && 'copyFrom' in value;
    const bytes = isCopy ? readFileSync(join(siteDir, value.copyFrom)) : Buffer.from(value);
    served.set(path, bytes.toString('latin1'));
  }
  const codes = (clean.report as { code: string }[]).map(({ code }) => code);
  if (JSON.stringify(await lastReport(live)) !== JSON.stringify(codes)) served.set('the report of serve', '');
  return served;
}
