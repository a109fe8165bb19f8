import type { ApiHistory } from '../../contracts/api-history.ts';

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
