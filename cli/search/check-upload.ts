import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SearchRecord } from './records.ts';

/** Most bytes that a record may have on the smallest plan. */
const largestRecord = 10_000;

/** Returns why records must not be uploaded: those that are too large, by page, and that there are none. */
export function checkRecords(records: readonly SearchRecord[]): Diagnostic[] {
  if (records.length === 0) {
    const hint = 'An empty upload would wipe the index. Does the site have pages?';
    return [{ code: 'search/no-records', message: 'There is nothing to upload', hint }];
  }
  return records
    .map((record) => ({ record, size: Buffer.byteLength(JSON.stringify(record)) }))
    .filter(({ size }) => size > largestRecord)
    .map(({ record, size }) => ({
      code: 'search/record-too-large',
      message: `A record of ${record.url} has ${size} bytes, and ${largestRecord} are allowed`,
      hint: 'Shorten its headings: they are a part of every record below them.',
    }));
}

/** Returns why fewer records must not take the place of more, or `null`. */
export function checkLoss(before: number, after: number): Diagnostic | null {
  if (after * 2 >= before) return null;
  return {
    code: 'search/too-few-records',
    message: `The index has ${before} records, and the site only ${after}`,
    hint: 'If pages were removed on purpose, upload with --force.',
  };
}
