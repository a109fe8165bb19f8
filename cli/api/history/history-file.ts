import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiHistory, apiHistorySchema } from '../../contracts/api-history.ts';
import { type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { parseJson } from '../parse-json.ts';

/** Returns the path of a library's history file, relative to the site's folder. */
export function historyFile(library: string): string {
  return library === '' ? 'api/history.json' : `api/history/${library}.json`;
}

/** Reads the history of a library. Returns `null` if there is none, or if it is invalid. */
export function loadHistory(siteDir: string, library: string): Outcome<ApiHistory | null> {
  const name = historyFile(library);
  const file = join(siteDir, name);
  if (!existsSync(file)) return outcome(null);
  const parsed = apiHistorySchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return outcome(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  const message = `The API history cannot be read: ${issue?.message ?? 'it is not JSON'}${place}`;
  const hint = 'Restore it from version control, or remove it and run "sitegen api" for each release.';
  return outcome(null, [{ code: 'api/history-invalid', message, hint, span: startOf(name) }]);
}

/** Returns the text of a history file. Each symbol has a line of its own, so that diffs are easy to read. */
export function toHistoryText({ package: name, releases, symbols }: ApiHistory): string {
  const rows = symbols.map((symbol) => `    ${JSON.stringify(symbol)}`);
  return [
    '{',
    `  "package": ${JSON.stringify(name)},`,
    `  "releases": ${JSON.stringify(releases)},`,
    '  "symbols": [',
    rows.join(',\n'),
    '  ]',
    '}',
    '',
  ].join('\n');
}
