import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiHistory } from '../../contracts/api-history.ts';
import { historyFile } from './load-history.ts';

/** Writes a site's history, a line for each symbol, so that changes are easy to read; returns whether it is new. */
export function writeHistory(siteDir: string, history: ApiHistory): boolean {
  const file = join(siteDir, historyFile);
  const text = toText(history);
  if (readText(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file); // Who reads it meanwhile sees the old history or the new one.
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return true;
}

function toText({ package: name, releases, symbols }: ApiHistory): string {
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

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // There is none yet.
  }
}
