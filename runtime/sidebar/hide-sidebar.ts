import { recall, remember } from '../storage/storage.ts';

const storageName = 'sidebar';

/** Hides the sidebar where the reader has hidden it before; only pages that can show it again ask for that. */
export function applySidebar(): void {
  if (recall(storageName) === 'hidden') document.documentElement.dataset['sidebar'] = 'hidden';
}

/** Hides the sidebar or shows it again, and remembers it. */
export function toggleSidebar(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const isHidden = dataset['sidebar'] !== 'hidden';
  remember(storageName, isHidden ? 'hidden' : null);
  if (isHidden) dataset['sidebar'] = 'hidden';
  else delete dataset['sidebar'];
  button.setAttribute('aria-label', button.dataset[isHidden ? 'labelShow' : 'labelHide'] ?? '');
}
