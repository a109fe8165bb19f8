import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Reads a file of a folder; `null` where there is none, or where a link on its way leads out of the folder. */
export async function readInside(folder: string, file: string): Promise<Buffer | null> {
  const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, file))]).catch(() => []);
  if (root === undefined || !real?.startsWith(root + sep)) return null;
  return readFile(real).catch(() => null);
}
