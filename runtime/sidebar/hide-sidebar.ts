import { recall, remember } from '../storage/storage.ts';

const storageName = 'sidebar';

/** Hides the sidebar if the reader has hidden it before. Called only on pages that can show it again. */
export function applySidebar(): void {
  if (recall(storageName) === 'hidden') document.documentElement.dataset['sidebar'] = 'hidden';
}

/** Hides or shows the sidebar, and stores the choice. */
export function toggleSidebar(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const isHidden = dataset['sidebar'] !== 'hidden';
  remember(storageName, isHidden ? 'hidden' : null);
  if (isHidden) dataset['sidebar'] = 'hidden';
  else delete dataset['sidebar'];
  button.setAttribute('aria-label', button.dataset[isHidden ? 'labelShow' : 'labelHide'] ?? '');
}
