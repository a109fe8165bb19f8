import { posix } from 'node:path';
import * as z from 'zod';

/** Returns a path as the list of files has it: without a leading `./`. */
export function toPlainPath(path: string): string {
  return posix.normalize(path);
}

/**
 * Returns the schema of the path of one of the site's own files, with a leading `./` removed.
 *
 * @param pattern matches names of such files
 * @param messages what is wrong with a path that does not match, or that leads out of the site
 */
export function siteFile(pattern: RegExp, messages: { other: string; outside: string }) {
  return z
    .string()
    .regex(pattern, { error: messages.other })
    .transform(toPlainPath)
    .refine((path) => !path.startsWith('..'), { error: messages.outside });
}
