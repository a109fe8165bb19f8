import { relative, resolve } from 'node:path';
import { toDocument } from '../diagnostics/print.ts';
import { clean } from '../site/jobs/clean.ts';
import { toSitePaths } from '../site/paths.ts';
import { count, refuse } from './output/print.ts';
import type { CleanFlags } from './program/program.ts';

/** Maximum number of paths listed. */
const maxListed = 10;

/** Removes sitegen's output and cache, prints what was left, and returns the exit code. */
export async function runCleanCommand({ out, json, ...options }: CleanFlags): Promise<number> {
  const outDir = resolve(out);
  const { siteDir, cacheDir } = toSitePaths(options);
  const { outputs, cached, left, refusal } = await clean({ siteDir, outDir, cacheDir });
  const shown = relative(process.cwd(), outDir) || '.';
  const lines = [
    `Removed ${count(outputs, 'file')} from ${shown}, and ${count(cached, 'file')} from the cache`,
    ...left.slice(0, maxListed).map((path) => `  kept ${shown}/${path}, which sitegen did not write`),
    ...(left.length > maxListed ? [`  and ${left.length - maxListed} more`] : []),
  ];
  process.stdout.write(json ? toDocument([], { outputs, cached, left }) : `${lines.join('\n')}\n`);
  return refusal === undefined ? 0 : refuse(refusal);
}
