import type { PageData } from '../page-data.ts';
import { toDataHref } from '../url.ts';

/** Why a page could not be shown without a page load. */
export class PageLoadError extends Error {}

/** What loading a page depends on. */
export interface LoadOptions {
  baseUrl: string;
  /** The build that is running. */
  build: string;
  signal: AbortSignal;
  /** A request for it that was made before. */
  fetched?: Promise<Response> | undefined;
}

/**
 * Fetches the data of the route at an address.
 *
 * @throws PageLoadError where there is none, it is damaged, or another build of the site wrote it
 */
export async function loadPage(path: string, { baseUrl, build, signal, fetched }: LoadOptions): Promise<PageData> {
  const response = await (fetched ?? fetch(toDataHref(path, baseUrl), { signal }));
  if (!response.ok) throw new PageLoadError(`${path} answered ${response.status}`);
  const page = (await response.json()) as PageData | null;
  if (page === null || typeof page.url !== 'string') throw new PageLoadError(`${path} has no page data`);
  if (page.build !== build) throw new PageLoadError('The site was published anew');
  return page;
}
