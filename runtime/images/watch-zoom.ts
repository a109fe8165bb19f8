import { onPlainClick } from '../plain-click.ts';

/**
 * Shows a picture in a dialog when its link is clicked. If the dialog fails to load, or with a modifier key, the link
 * leads to the picture itself.
 *
 * @param open loads and shows the dialog
 */
export function watchZoom(open: (link: HTMLAnchorElement) => Promise<void>): void {
  onPlainClick('a.zoom', (link) => {
    open(link).catch(() => location.assign(link.href));
  });
}
