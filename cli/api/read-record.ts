import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
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
  { schema, code, what, hint }: RecordOptions<Value>,
): Outcome<Value | null> {
  const root = toRealPath(siteDir) ?? siteDir;
  const file = join(root, name);
  const refusal = refuseFile(file, root);
  if (refusal === 'missing') return outcome(null);
  const report = (why: string) =>
    outcome(null, [{ code, message: `${what} cannot be read: ${why}`, hint, span: startOf(name) }]);
  if (refusal !== null) return report(refusals[refusal]);
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return outcome(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  return report(`${issue?.message ?? 'it is not JSON'}${place}`);
}
