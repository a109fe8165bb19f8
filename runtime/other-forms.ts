import { isNotFoundFile } from './url.ts';

/**
 * Returns the other forms of a browser's path under which a host may serve the same page: with or without a trailing
 * slash or `.html`. There are none for a path outside the base URL or for the 404 page itself.
 */
export function toOtherForms(pathname: string, baseUrl: string): string[] {
  if (!pathname.startsWith(baseUrl) || isNotFoundFile(pathname)) return [];
  const stem = pathname.slice(baseUrl.length).replace(/(?:(?:^|\/)index)?\.html$|\/+$/, '');
  const forms = stem === '' ? [''] : [stem, `${stem}/`, `${stem}.html`, `${stem}/index.html`];
  return forms.map((form) => baseUrl + form).filter((form) => form !== pathname);
}
