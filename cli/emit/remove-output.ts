import { renameSync } from 'node:fs';
import { checkOutput, listFiles } from './check-output.ts';
import { clearAway, endRun, startRun, toPrevious } from './leftovers.ts';
import { manifestName } from './manifest.ts';

/**
 * Removes an output folder, and returns the number of its files; `null` if it contains files that sitegen did not
 * write, or cannot be moved. It is moved aside first, so that a build beside it finds all of it or nothing.
 */
export function removeOutput(outDir: string): number | null {
  const run = startRun();
  const aside = toPrevious(outDir, run);
  try {
    if (checkOutput(outDir)) return null;
    renameSync(outDir, aside);
    const files = listFiles(aside).filter((file) => file !== manifestName);
    clearAway(aside);
    return files.length;
  } catch (error) {
    // If it is missing, another run has moved it. Other errors are reported where its files are removed one by one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 0 : null;
  } finally {
    endRun(run);
  }
}
