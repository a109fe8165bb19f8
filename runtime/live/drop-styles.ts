import { findStyles } from '../add-styles.ts';

/** Disables a style sheet. Its element stays in the document, because React expects to find it there. */
export function dropStyles(path: string): void {
  const link = findStyles(path);
  if (link) link.disabled = true;
}
