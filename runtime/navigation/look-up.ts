import { keepTriedPath } from '../i18n/keep-tried-path.ts';
import { toOtherForms } from '../other-forms.ts';

/** Matches the attribute that only the 404 page has on `<html>`, without parsing the page. */
const notFoundMark = /<html(?:[^>"']|"[^"]*"|'[^']*')*\sdata-look-up/i;

/**
 * Looks for the requested page under the other forms of its address, since hosts support different forms, and goes to
 * the first form that has a page. If there is none, the 404 page shows itself.
 *
 * @returns whether the page is being left
 */
export async function lookUp(baseUrl: string): Promise<boolean> {
  const forms = toOtherForms(location.pathname, baseUrl);
  const referrer = new URL(document.referrer || 'about:blank');
  // Some hosts serve a page to `fetch` but not to a navigation: without this check the reader would loop.
  const cameFromForm = referrer.origin === location.origin && forms.includes(referrer.pathname);
  const found = cameFromForm ? [] : await Promise.all(forms.map((form) => find(form, baseUrl).catch(() => null)));
  const path = found.find((one) => one !== null);
  if (path === undefined) {
    delete document.documentElement.dataset['lookUp'];
    keepTriedPath();
    return false;
  }
  location.replace(toAddress(path, location.href));
  return true;
}

/** Returns the path at which the host serves a page of the site for this form of the address, else `null`. */
async function find(form: string, baseUrl: string): Promise<string | null> {
  const response = await fetch(toAddress(form, location.origin), { headers: { accept: 'text/html' } });
  const { origin, pathname } = new URL(response.url);
  const isOwn = origin === location.origin && pathname.startsWith(baseUrl) && pathname !== location.pathname;
  if (!response.ok || !isOwn || response.headers.get('content-type')?.startsWith('text/html') !== true) return null;
  // Some hosts serve the 404 page for any address with status 200.
  return notFoundMark.test(await response.text()) ? null : pathname;
}

/** Returns an address with another path. Setting `pathname` keeps the host even if the path begins with two slashes. */
function toAddress(path: string, address: string): string {
  const url = new URL(address);
  url.pathname = path;
  return url.href;
}
