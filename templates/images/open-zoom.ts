import { addStyles } from '../../runtime/add-styles.ts';
import { zoom } from '../../runtime/images/zoom.ts';
import { toFileHref } from '../../runtime/url.ts';
import zoomStyles from '../styles/zoom-dialog.css?url';

/** Shows the picture of a link in a dialog, once the dialog's styles have loaded. */
export async function openZoom(link: HTMLAnchorElement, baseUrl: string): Promise<void> {
  await addStyles(toFileHref(zoomStyles, baseUrl));
  zoom(link);
}
