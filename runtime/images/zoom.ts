/**
 * Shows the picture of a link in a dialog, as large as the viewport allows. The browser closes the dialog on Escape.
 */
export function zoom(link: HTMLAnchorElement): void {
  // While this module was loading, the reader may have left the page, or clicked again.
  if (!link.isConnected || document.querySelector('dialog[open]')) return;
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
  // On the way back or forward, another page is shown.
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
