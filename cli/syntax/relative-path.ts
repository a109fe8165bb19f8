import { posix } from 'node:path';

/** Returns the path from a file to another one, with a dot at its start, as links and imports need it. */
export function toRelativePath(from: string, target: string): string {
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}
