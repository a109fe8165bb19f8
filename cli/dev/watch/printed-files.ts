import { fstatSync, type Stats } from 'node:fs';
import { lookAt } from '../../emit/index.ts';

/**
 * Returns a function that tells whether a path is a file to which this program prints, as with `serve > serve.log`.
 * Each line about a change of it would change it again.
 */
export function findPrintedFiles(): (path: string) => boolean {
  const printed = [1, 2].flatMap((descriptor) => lookAtStream(descriptor) ?? []).filter((stats) => stats.isFile());
  if (printed.length === 0) return () => false;
  return (path) => {
    const found = lookAt(path);
    return printed.some(({ dev, ino }) => dev === found?.dev && ino === found.ino);
  };
}

/**
 * Returns what is at a file descriptor; `null` for a terminal on Windows: https://github.com/nodejs/node/issues/40006
 */
function lookAtStream(descriptor: number): Stats | null {
  try {
    return fstatSync(descriptor);
  } catch {
    return null;
  }
}
