import type { TranslationStatus } from '../contracts/translation.ts';

/**
 * Returns the text of `status.json`: pages sorted by path, each block of an original on a separate line, so that a diff
 * of this file shows which changes of the original have been reviewed.
 */
export function toStatusText(status: TranslationStatus): string {
  const sorted = Object.entries(status).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
