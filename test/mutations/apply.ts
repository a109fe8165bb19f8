import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

/**
 * Returns a file's text before and after the mutation, or an error message if the mutated code is no longer there once.
 */
export function applyTo(root: string, { file, find, replace }: Mutation): { before: string; after: string } | string {
  const before = readFileSync(join(root, file), 'utf8');
  const parts = before.split(find);
  if (parts.length !== 2) return `${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`;
  return { before, after: parts.join(replace) };
}

/**
 * Returns the part of the project that a mutation is in: a folder of `cli/`, such as a stage, or a top-level folder.
 */
export function stageOf({ file }: Mutation): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'cli' ? second : top;
}
