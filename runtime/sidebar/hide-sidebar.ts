import { recall, remember } from '../storage/storage.ts';

const storageName = 'sidebar';

/** Hides the sidebar if the reader has hidden it before. Called only on pages that can show it again. */
export function applySidebar(): void {
  if (recall(storageName) === 'hidden') document.documentElement.dataset['sidebar'] = 'hidden';
}

/** Labels the buttons of the sidebar with what they will do next. */
export function labelSidebarToggle(): void {
  const isHidden = document.documentElement.dataset['sidebar'] === 'hidden';
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="toggle-sidebar"]'))
    button.setAttribute('aria-label', button.dataset[isHidden ? 'labelShow' : 'labelHide'] ?? '');
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
