import type { PageData } from '../page-data.ts';
import { toDataHref } from '../url.ts';

/** Why a page could not be shown without a page load. */
export class PageLoadError extends Error {}

/**
 * Fetches the data of the route at an address.
 *
 * @throws PageLoadError where there is none, it is damaged, or another build of the site wrote it
 */
export async function loadPage(path: string, baseUrl: string, build: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(toDataHref(path, baseUrl), { signal });
  if (!response.ok) throw new PageLoadError(`${path} answered ${response.status}`);
  const page = (await response.json()) as PageData | null;
  if (page === null || typeof page.url !== 'string') throw new PageLoadError(`${path} has no page data`);
  if (page.build !== build) throw new PageLoadError('The site was published anew');
  return page;
}
