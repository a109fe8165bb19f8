import { join, relative, resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { createVersion } from '../site/jobs/create-version.ts';
import { count, printReport } from './output/print.ts';
import type { VersionFlags } from './program/program.ts';

/** Saves the current docs as a version, prints the result, and returns the exit code. */
export async function runVersionCommand(name: string, { content, format }: VersionFlags): Promise<number> {
  const siteDir = resolve(content);
  const { report, written, folder, files } = await createVersion(siteDir, name);
  const exitCode = printReport(report, { format, siteDir, facts: { written, folder, files } });
  if (written && format === 'pretty') {
    const shown = relative(process.cwd(), join(siteDir, folder));
    process.stdout.write(`${colors.green(`Saved ${count(files, 'file')} of docs as version ${name}`)} in ${shown}\n`);
  }
  return exitCode;
}
