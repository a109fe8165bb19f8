import type { ApiHistory } from '../../contracts/api-history.ts';

/** Returns a site's history as it is kept, a line for each symbol, so that changes are easy to read. */
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
