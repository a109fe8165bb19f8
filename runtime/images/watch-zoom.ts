import { closest } from '../closest.ts';
import { isPlainClick } from '../plain-click.ts';

/**
 * Shows a picture in a dialog when its link is clicked. Without the dialog's script, or with a modifier key, the link
 * leads to the picture itself.
 */
export function watchZoom(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a.zoom');
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    import('./zoom.ts').then(({ zoom }) => zoom(link)).catch(() => location.assign(link.href));
  });
}
