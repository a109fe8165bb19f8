import { onPlainClick } from '../plain-click.ts';

/**
 * Shows a picture in a dialog when its link is clicked. Without the dialog's script, or with a modifier key, the link
 * leads to the picture itself.
 */
export function watchZoom(): void {
  onPlainClick('a.zoom', (link) => {
    import('./zoom.ts').then(({ zoom }) => zoom(link)).catch(() => location.assign(link.href));
  });
}
