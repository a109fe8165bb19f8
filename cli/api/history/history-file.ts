import { type ApiHistory, apiHistorySchema } from '../../contracts/api-history.ts';
import { losing, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { readRecord } from '../read-record.ts';

/** Returns the path of a library's history file, relative to the site's folder. */
export function historyFile(library: string): string {
  return library === '' ? 'api/history.json' : `api/history/${library}.json`;
}

/** Reads the history of a library. Returns `null` if there is none, or if it is invalid. */
export function loadHistory(siteDir: string, library: string): Outcome<ApiHistory | null> {
  const { value, diagnostics } = readRecord(siteDir, historyFile(library), {
    schema: apiHistorySchema,
    code: 'api/history-invalid',
    what: 'The API history',
    hint: 'Restore it from version control, or remove it and run "sitegen api" for each release.',
    merge:
      'Keep the file of one branch, then add each release that only the other has: sitegen api --library <name>@<version>',
  });
  return outcome(value, losing('pages', diagnostics)); // Symbols that were removed have no pages.
}

/** Returns the text of a history file. Each symbol has a line of its own, so that diffs are easy to read. */
export function toHistoryText({ package: name, releases, symbols }: ApiHistory): string {
  const rows = symbols.map((symbol) => `    ${JSON.stringify(symbol)}`);
  return `{
  "package": ${JSON.stringify(name)},
  "releases": ${JSON.stringify(releases)},
  "symbols": [
${rows.join(',\n')}
  ]
}
`;
}
