import { closest } from '../closest.ts';
import { isPlainClick } from '../plain-click.ts';

/**
 * Shows a picture in a dialog, as large as the viewport allows, when its link is clicked; the browser closes the dialog
 * on Escape. Without a script, or with a modifier key, the link leads to the picture itself.
 */
export function watchZoom(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a.zoom');
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    openDialog(link);
  });
}

function openDialog(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  const image = document.createElement('img');
  const small = link.querySelector('img');
  dialog.className = 'zoom-dialog';
  dialog.ariaLabel = small?.alt ?? '';
  image.src = link.href;
  image.alt = small?.alt ?? '';
  dialog.append(image);
  const close = () => dialog.close();
  dialog.addEventListener('click', close);
  // Another page is shown.
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
