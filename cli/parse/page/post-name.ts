import { posix } from 'node:path';
import { readDate } from '../../config/schema/date.ts';
import { toPageName } from '../../syntax/page-file.ts';

/** Parts of the name of a post's file or folder. */
export interface PostName {
  /** The name without its date. */
  name: string;
  /** The date at its start. `day` is `null` for a text that only looks like a date. */
  date?: { text: string; day: string | null };
}

/** Parses `2025-07-14-name.md`, `2025-07-14-name/index.md` and `name.md`. */
export function readPostName(file: string): PostName {
  const base = toPageName(file);
  const whole = base === 'index' ? posix.basename(posix.dirname(file)) : base;
  const { text, name } = /^(?<text>\d{4}-\d{1,2}-\d{1,2})-(?<name>.+)$/.exec(whole)?.groups ?? {};
  return text && name ? { name, date: { text, day: readDate(text) } } : { name: whole };
}
