import { readStored, remember } from '../storage/storage.ts';

const storageName = 'sidebar';

/** Hides the sidebar if the reader has hidden it before. Called only on pages that can show it again. */
export function applySidebar(): void {
  if (readStored(storageName) === 'hidden') document.documentElement.dataset['sidebar'] = 'hidden';
}

/** Labels the button of the sidebar with what it will do next. */
export function labelSidebarToggle(): void {
  const button = document.querySelector<HTMLElement>('.sidebar-toggle');
  const isHidden = document.documentElement.dataset['sidebar'] === 'hidden';
  button?.setAttribute('aria-label', button.dataset[isHidden ? 'labelShow' : 'labelHide'] ?? '');
}

/** Hides or shows the sidebar, and stores the choice. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement;
  const isHidden = dataset['sidebar'] !== 'hidden';
  remember(storageName, isHidden ? 'hidden' : null);
  if (isHidden) dataset['sidebar'] = 'hidden';
  else delete dataset['sidebar'];
  labelSidebarToggle();
}
