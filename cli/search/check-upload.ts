import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SearchRecord } from './records.ts';

/** Largest record that the smallest plan allows, in bytes. */
const largestRecord = 10_000;

/** Returns why records must not be uploaded: because there are none, or for each record that is too large. */
export function checkRecords(records: readonly SearchRecord[]): Diagnostic[] {
  if (records.length === 0) {
    const hint = 'Check that the site has pages: an empty upload would clear the index.';
    return [{ code: 'search/no-records', message: 'There is nothing to upload', hint }];
  }
  return records
    .map((record) => ({ record, size: Buffer.byteLength(JSON.stringify(record)) }))
    .filter(({ size }) => size > largestRecord)
    .map(({ record, size }) => ({
      code: 'search/record-too-large',
      message: `A record of ${record.url} has ${size} bytes, more than the maximum of ${largestRecord}`,
      hint: 'Shorten its headings: they are part of every record below them.',
    }));
}

/** Returns why an upload must not replace an index by one less than half its size, or `null` if it may. */
export function checkLoss(before: number, after: number): Diagnostic | null {
  if (after * 2 >= before) return null;
  return {
    code: 'search/too-few-records',
    message: `The index has ${before} records, but the site only ${after}`,
    hint: 'If pages were removed on purpose, upload with --force.',
  };
}
