import { relative, resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { mergeParts } from '../site/builds/merge.ts';
import { count, printReport } from './output/print.ts';
import type { MergeFlags } from './program/program.ts';

/** Merges the parts of a site, prints the result, and returns the exit code. */
export function runMergeCommand(parts: readonly string[], { out, format }: MergeFlags): number {
  const outDir = resolve(out);
  const { report, written, size } = mergeParts({ folders: parts.map((part) => resolve(part)), outDir });
  const cwd = process.cwd();
  const exitCode = printReport(report, { format, siteDir: cwd, facts: { written, ...size } });
  if (written && format === 'pretty') {
    const headline = `Merged ${count(parts.length, 'part')} into ${relative(cwd, outDir) || '.'}`;
    process.stdout.write(`${colors.green(headline)}: ${count(size.files, 'file')}\n`);
  }
  return exitCode;
}
