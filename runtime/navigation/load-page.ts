import type { SentPage } from '../page-data.ts';
import { readJson } from './fetch-json.ts';

/**
 * Returns a route's page data from the response to its request.
 *
 * @param build the build that is running
 * @throws if the page does not exist, its data is damaged, or another build of the site wrote it
 */
export async function loadPage(path: string, answer: Promise<Response>, build: string): Promise<SentPage> {
  const page = await readJson<SentPage | null>(path, answer);
  if (page === null || typeof page.url !== 'string') throw new Error(`${path} has no page data`);
  if (toApplication(page.build) !== toApplication(build)) throw new Error('A new build of the site has been published');
  return page;
}

function toApplication(build: string): string {
  return build.replace(/ .*/, '');
}
