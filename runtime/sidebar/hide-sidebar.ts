import { recall, remember } from '../storage/storage.ts';

const storageName = 'sidebar';

/** Hides the sidebar where the reader has hidden it before. */
export function applySidebar(): void {
  if (recall(storageName) === 'hidden') document.documentElement.dataset['sidebar'] = 'hidden';
}

/** Hides or shows the sidebar, and remembers it. */
export function hideSidebar(isHidden: boolean): void {
  remember(storageName, isHidden ? 'hidden' : null);
  if (isHidden) document.documentElement.dataset['sidebar'] = 'hidden';
  else delete document.documentElement.dataset['sidebar'];
}
