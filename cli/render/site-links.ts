import type { ShellData } from '../../runtime/page-data.ts';
import { tag } from '../syntax/html.ts';

/** File names of the search description and the web app manifest. */
export const [openSearchFile, webManifestFile] = ['opensearch.xml', 'manifest.webmanifest'] as const;

/**
 * Returns links to the search description and the web app manifest. The latter is left out if the site's own head
 * elements link to a manifest.
 */
export function toSiteLinks(
  { site, locale }: ShellData,
  { favicon, head }: { favicon?: string; head: readonly string[] },
): string[] {
  const type = 'application/opensearchdescription+xml';
  const search = tag('link', { rel: 'search', type, title: site.title, href: locale.home + openSearchFile });
  const isOurs = favicon !== undefined && !head.some((element) => /^<link [^>]*rel="manifest"/.test(element));
  return [search, ...(isOurs ? [tag('link', { rel: 'manifest', href: site.baseUrl + webManifestFile })] : [])];
}
