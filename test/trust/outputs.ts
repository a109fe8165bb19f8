import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Contents of output files, keyed by path. */
export type Output = ReadonlyMap<string, string>;

/** Returns the files of a folder, or none if the folder does not exist. */
export function readOutput(folder: string): Output {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

/** Returns the names of files that differ or exist in only one of the outputs. */
export function compareOutputs(one: Output, other: Output): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
