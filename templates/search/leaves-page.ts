import type { MouseEvent } from 'react';

/** Returns whether a click on a link leads to another page here, and not in a tab or window of its own. */
export function leavesPage({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
