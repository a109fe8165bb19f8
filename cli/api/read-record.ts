import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { findConflict } from '../config/merge-conflicts.ts';
import { parseJson } from '../config/parse-json.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { type Refusal, refuseFile, toRealPath } from './library/library-files.ts';

/** What a file records, and what to do if it cannot be read. */
interface RecordOptions<Value> {
  schema: z.ZodType<Value>;
  code: DiagnosticCode;
  what: string;
  hint: string;
  /** What to do with a merge conflict, if it is something else. */
  merge?: string;
}

/** Why a file is not read. Anybody can propose a link to a device that never ends, or to a file that is private. */
const refusals = {
  outside: 'its file is a link to a place outside of the site',
  special: 'it is not a file',
  large: 'its file is too large',
} as const satisfies Record<Exclude<Refusal, 'missing'>, string>;

/**
 * Reads a JSON file that sitegen has written into the site's folder. Returns `null` if there is none, or if it is
 * invalid.
 *
 * @param name its path, relative to the site's folder
 */
export function readRecord<Value>(
  siteDir: string,
  name: string,
  { schema, code, what, hint, merge = hint }: RecordOptions<Value>,
): Outcome<Value | null> {
  const root = toRealPath(siteDir) ?? siteDir;
  const file = join(root, name);
  const refusal = refuseFile(file, root);
  if (refusal === 'missing') return outcome(null);
  const report = (why: string) =>
    outcome(null, [{ code, message: `${what} cannot be read: ${why}`, hint, span: startOf(name) }]);
  if (refusal !== null) return report(refusals[refusal]);
  const text = readFileSync(file, 'utf8');
  const raw = parseJson(text);
  const conflict = raw === null ? findConflict(text, name) : null;
  if (conflict) return outcome(null, [{ ...conflict, code, hint: merge }]);
  if (raw === null) return report('it is not JSON');
  const parsed = schema.safeParse(raw);
  if (parsed.success) return outcome(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  return report(`${issue?.message ?? 'it has another form'}${place}`);
}
