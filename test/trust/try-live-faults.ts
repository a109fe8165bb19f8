import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LiveSite, openLiveSite } from '../../cli/dev/live/live-site.ts';
import { manifestName } from '../../cli/emit/manifest.ts';
import { buildSite } from '../../cli/site/builds/build.ts';
import { lastReport } from '../harness/last-report.ts';
import { createRandom } from '../harness/random.ts';
import type { Random } from './inputs.ts';
import { compareOutputs, readOutput } from './outputs.ts';
import { patchDisk } from './patch-disk.mjs';
import { readServed } from './try-edits.ts';

/** Results of serving a site from a disk that fails at times. */
interface LiveFaultFindings {
  faults: number;
  /** Number of faults that hit the live site. */
  struck: number;
  /** Number of faults after which one more save made the live site equal to a clean build. */
  survived: number;
  lost: number;
  violations: string[];
}

/** A period in which disk accesses fail. */
interface Fault {
  code: string;
  reads: boolean;
  /** Number of the first access that fails, and how many fail. */
  at: number;
  length: number;
}

const pages = 6;

const toPage = (number: number, word: string) =>
  `# ${word} ${number}\n\n[next](/docs/part/page-${(number + 1) % pages}.md)\n\n![dot](../dot.svg)\n`;

/** Saves files of a live site, first with a fault and then without, and compares what is served with a clean build. */
export async function tryLiveFaults({ faults, seed }: { faults: number; seed: number }): Promise<LiveFaultFindings> {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-live-faults-'));
  const siteDir = join(folder, 'site');
  const write = (file: string, text: string): string => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
    return join(siteDir, file);
  };
  write('site.config.ts', "export default { title: 'Sample', url: 'https://example.com' };\n");
  write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n');
  write('docs/part/_category_.yml', 'label: Part\n');
  write('static/file.txt', 'file');
  for (let number = 0; number < pages; number++) write(`docs/part/page-${number}.md`, toPage(number, 'First'));
  const run = { concurrency: 1, today: '2026-01-01' };
  const live = await openLiveSite(siteDir, { ...run, cacheDir: join(folder, 'cache') });
  const findings: LiveFaultFindings = { faults: 0, struck: 0, survived: 0, lost: 0, violations: [] };
  try {
    await live.update('anything');
    for (; findings.faults < faults; findings.faults++) {
      const saved = write(`docs/part/page-${random(pages)}.md`, toPage(0, `Saved ${findings.faults}`));
      const changes = random(2) === 0 ? ('anything' as const) : [saved];
      const fault = toFault(random, changes === 'anything');
      const { wrong, silent } = await meet(fault, folder, findings, () => ask(live, changes));
      await live.update([write(`docs/part/page-${random(pages)}.md`, toPage(0, `Again ${findings.faults}`))]);
      const clean = await buildCopy(folder, run);
      const served = await readServed(live, siteDir, clean);
      wrong.push(...compareOutputs(served, clean.files));
      // An empty report is correct only if no file is missing.
      const missing = silent ? [...served.keys()].filter((file) => isPermanent(file) && !silent.has(file)) : [];
      if (missing.length > 0) wrong.push(`nothing is said of ${missing.join(', ')}`);
      findings.lost += [...clean.files.keys()].filter((file) => !served.has(file)).length;
      if (wrong.length === 0) findings.survived++;
      else findings.violations.push(`${JSON.stringify({ ...fault, changes })}: ${wrong.slice(0, 5).join('; ')}`);
    }
    return findings;
  } finally {
    await live.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of assets contain content hashes, which differ between the two saves. */
const isPermanent = (file: string) => file !== manifestName && !file.startsWith('assets/');

/** A single change causes few accesses, so `at` is small then. */
function toFault(random: Random, isWhole: boolean): Fault {
  const reads = random(3) > 0;
  const codes = reads ? ['EMFILE', 'EIO', 'EACCES'] : ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EMFILE'];
  return {
    code: codes[random(codes.length)] ?? 'EIO',
    reads,
    at: reads ? random(isWhole ? 20 : 2) : 0,
    length: 1 + random(10),
  };
}

/**
 * Applies changes and generates every output. Returns the paths of the outputs, or null if any diagnostic is reported.
 */
async function ask(live: LiveSite, changes: 'anything' | string[]): Promise<Set<string> | null> {
  const snapshot = await live.update(changes);
  const outputs = [...(snapshot?.outputs.all() ?? [])];
  for (const { make } of outputs) await make();
  return (await lastReport(live)).length > 0 ? null : new Set(outputs.map(({ path }) => path));
}

/** Result of an action during which the disk failed. */
interface Meeting {
  wrong: string[];
  /** Paths of the outputs if nothing was reported, else null. */
  silent: Set<string> | null;
}

/** Runs an action while the disk fails. */
async function meet(
  { code, reads, at, length }: Fault,
  folder: string,
  findings: LiveFaultFindings,
  run: () => Promise<Set<string> | null>,
): Promise<Meeting> {
  let count = 0;
  let struck = 0;
  const heal = patchDisk({ reads, folder: reads ? join(folder, 'site') : folder }, () => {
    const isDue = count >= at && count < at + length;
    count++;
    if (isDue) struck++;
    return isDue ? code : null;
  });
  try {
    return { wrong: [], silent: await run() };
  } catch (error) {
    // The development server reports a system error in one line.
    const isMadeUp = error instanceof Error && error.message.includes('made up');
    return {
      wrong: isMadeUp ? [] : [`it threw ${error instanceof Error ? error.stack : String(error)}`],
      silent: null,
    };
  } finally {
    heal();
    if (struck > 0) findings.struck++;
  }
}

/** Builds a copy of the site without a cache. */
async function buildCopy(
  folder: string,
  run: Omit<Parameters<typeof buildSite>[0], 'siteDir' | 'outDir' | 'cacheDir' | 'locales'>,
) {
  const [copy, outDir] = [join(folder, 'copy'), join(folder, 'clean')];
  for (const one of [copy, outDir]) rmSync(one, { recursive: true, force: true });
  cpSync(join(folder, 'site'), copy, { recursive: true });
  const { written, report } = await buildSite({ ...run, siteDir: copy, outDir, cacheDir: null, locales: [] });
  return { written, report, files: readOutput(outDir) };
}
