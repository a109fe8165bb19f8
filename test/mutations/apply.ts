import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

/** Returns a file's text as it is and with a fault in it, or why there can be none: the code has moved. */
export function applyTo(root: string, { file, find, replace }: Mutation): { before: string; after: string } | string {
  const before = readFileSync(join(root, file), 'utf8');
  const parts = before.split(find);
  if (parts.length !== 2) return `${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`;
  return { before, after: parts.join(replace) };
}

/** Returns the part of the project that a fault is in: a stage, or a folder beside `cli/`. */
export function stageOf({ file }: Mutation): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'cli' ? second : top;
}
