import { findStyles } from '../add-styles.ts';

/** Takes a style sheet out of use. It stays in the document: what React has put there it expects to find there. */
export function dropStyles(path: string): void {
  const link = findStyles(path);
  if (link) link.disabled = true;
}
