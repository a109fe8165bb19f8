import { toOtherForms } from '../url.ts';

/** What only the page for unknown addresses says of itself; nothing in a page is parsed to find it. */
const isForUnknown = /<html(?:[^>"']|"[^"]*"|'[^']*')*\sdata-look-up/i;

/**
 * Looks for the page that was asked for under the other forms of its address, since hosts differ in those that they
 * know, and goes to the first one under which the host has a page. Where there is none, the page for unknown addresses
 * shows itself.
 *
 * @returns whether the page is being left
 */
export async function lookUp(baseUrl: string): Promise<boolean> {
  const forms = toOtherForms(location.pathname, baseUrl);
  const came = new URL(document.referrer || 'about:blank');
  // A host that has a page when it is asked, and not when it is opened, would send the reader to and fro.
  const isBack = came.origin === location.origin && forms.includes(came.pathname);
  const found = isBack ? [] : await Promise.all(forms.map((form) => find(form, baseUrl).catch(() => null)));
  const path = found.find((one) => one !== null);
  if (path === undefined) {
    delete document.documentElement.dataset['lookUp'];
    return false;
  }
  location.replace(toAddress(path, location.href));
  return true;
}

/** Returns the path at which the host has a page of the site when asked for this one, else `null`. */
async function find(form: string, baseUrl: string): Promise<string | null> {
  const response = await fetch(toAddress(form, location.origin), { headers: { accept: 'text/html' } });
  const { origin, pathname } = new URL(response.url);
  const isOwn = origin === location.origin && pathname.startsWith(baseUrl) && pathname !== location.pathname;
  if (!response.ok || !isOwn || response.headers.get('content-type')?.startsWith('text/html') !== true) return null;
  // Some hosts answer any address with the page for unknown ones, and say that all is well.
  return isForUnknown.test(await response.text()) ? null : pathname;
}

/** Returns an address with another path, which cannot name another host: it may begin with two slashes. */
function toAddress(path: string, address: string): string {
  const url = new URL(address);
  url.pathname = path;
  return url.href;
}
