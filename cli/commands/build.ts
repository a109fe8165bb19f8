import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { errorsOf, toExitCode } from '../diagnostics/diagnostic.ts';
import { type BuildResult, buildSite, renderLimit } from '../site/builds/build.ts';
import { toSitePaths } from '../site/paths.ts';
import { count, printReport } from './output/print.ts';
import { createProgressBar, type TimedProgress } from './output/progress-bar.ts';
import type { BuildFlags, CheckFlags } from './program/program.ts';

/** Builds a site, or only checks it without an output folder. Prints the results, and returns the exit code. */
export async function runBuildCommand(options: CheckFlags & Partial<BuildFlags>): Promise<number> {
  const startedAt = performance.now();
  const paths = toSitePaths(options);
  const isForPeople = options.format === 'pretty';
  // In machine-readable formats, standard output contains only the diagnostics.
  const out = isForPeople ? process.stdout : process.stderr;
  const quiet = options.quiet === true || !isForPeople;
  const progress = createProgressBar(out, quiet);
  const outDir = options.out === undefined ? null : resolve(options.out);
  const adminKey = process.env['ALGOLIA_ADMIN_KEY'];
  const locales = options.locale ?? [];
  const { shard } = options;
  const result = await buildSite({ ...paths, outDir, locales, shard, progress, renderLimit, adminKey });
  const isUploaded = options.upload === true && toExitCode(result.report) === 0;
  // With an upload, that prints the JSON document.
  if (!isUploaded || options.format !== 'json') {
    printReport(result.report, { ...paths, format: options.format, facts: toFacts(result), isSpaced: true });
  }
  if (options.timings) out.write(`${toTimings(progress.stages)}\n`);
  if (!quiet)
    out.write(`${toSummary(result, { outDir, times: progress.stages, total: performance.now() - startedAt })}\n`);
  if (!isUploaded) return toExitCode(result.report);
  const { runSearchUploadCommand } = await import('./search.ts');
  return runSearchUploadCommand(options, { report: result.report, facts: toFacts(result) });
}

/** Returns the keys of the JSON document in addition to the diagnostics. */
function toFacts({ written, pages, size, outputs }: BuildResult): object {
  return { written, pages, ...size, ...outputs };
}

/** Facts about a run that are not in its result. */
interface RunFacts {
  outDir: string | null;
  times: TimedProgress['stages'];
  /** Duration of the whole run, in milliseconds. */
  total: number;
}

function toSummary({ report, written, pages, size, outputs }: BuildResult, { outDir, times, total }: RunFacts): string {
  const errors = errorsOf(report).length;
  const warnings = report.length - errors;
  const stages = [...times].filter(([, { time }]) => time >= 50 || time >= total * 0.08);
  const shown = outDir === null ? '' : relative(process.cwd(), outDir) || '.';
  const headline = written
    ? colors.green(`Built ${count(pages, 'page')} into ${shown}`)
    : outDir === null
      ? `Checked ${count(pages, 'page')}`
      : colors.red('Nothing was written');
  return [
    `${headline} in ${toSeconds(total)}`,
    ...(stages.length > 0
      ? [`  stages  ${stages.map(([name, { time }]) => `${name} ${toSeconds(time)}`).join(', ')}`]
      : []),
    ...(written ? [`  output  ${count(size.files, 'file')}, ${toMegabytes(size.bytes)}`] : []),
    ...(!written && outDir !== null && existsSync(outDir) ? [`  output  ${shown} is unchanged`] : []),
    ...(outputs.reused > 0
      ? [`  reused  ${outputs.reused} of ${count(outputs.made + outputs.reused, 'file')} from the last run`]
      : []),
    `  found   ${count(errors, 'error')}, ${count(warnings, 'warning')}`,
  ].join('\n');
}

/** Returns a table of stages in order of their start. The times of concurrent stages overlap. */
function toTimings(stages: TimedProgress['stages']): string {
  const ordered = [...stages].sort(([, a], [, b]) => a.begun - b.begun);
  const rows = ordered.map(([name, { begun, time, total }]) => {
    const columns = [name.padEnd(10), toSeconds(begun).padStart(8), toSeconds(time).padStart(8)];
    return `  ${columns.join('  ')}  ${total ?? ''}`.trimEnd();
  });
  return ['  stage          start      took  items', ...rows].join('\n');
}

function toSeconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
