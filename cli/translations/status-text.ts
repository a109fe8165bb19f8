import type { TranslationStatus } from '../contracts/translation.ts';

/**
 * Returns the text of `status.json`: pages by path, each block of an original on a line of its own, so that a change of
 * this file shows what its reviewer has seen.
 */
export function toStatusText(status: TranslationStatus): string {
  const sorted = Object.entries(status).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
