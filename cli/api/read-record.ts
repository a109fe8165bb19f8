import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { parseJson } from '../config/parse-json.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';

/** What a file records, and what to do if it cannot be read. */
interface RecordOptions<Value> {
  schema: z.ZodType<Value>;
  code: DiagnosticCode;
  what: string;
  hint: string;
}

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
  const file = join(siteDir, name);
  if (!existsSync(file)) return outcome(null);
  const parsed = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return outcome(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  const message = `${what} cannot be read: ${issue?.message ?? 'it is not JSON'}${place}`;
  return outcome(null, [{ code, message, hint, span: startOf(name) }]);
}
