import { fstatSync } from 'node:fs';
import { lookAt } from '../../emit/index.ts';

/**
 * Returns a function that tells whether a path is a file to which this program prints, as with `serve > serve.log`.
 * Each line about a change of it would change it again.
 */
export function findPrintedFiles(): (path: string) => boolean {
  const printed = [1, 2].map((descriptor) => fstatSync(descriptor)).filter((stats) => stats.isFile());
  if (printed.length === 0) return () => false;
  return (path) => {
    const found = lookAt(path);
    return printed.some(({ dev, ino }) => dev === found?.dev && ino === found.ino);
  };
}
