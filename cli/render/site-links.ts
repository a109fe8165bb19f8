import type { ShellData } from '../../runtime/page-data.ts';
import { tag } from '../syntax/html.ts';

/** Names of what browsers learn of a site from. */
export const [openSearchFile, webManifestFile] = ['opensearch.xml', 'manifest.webmanifest'] as const;

/** Returns the links to what browsers learn of the site; one that names a manifest of its own needs no other. */
export function toSiteLinks(
  { site, locale }: ShellData,
  { favicon, head }: { favicon?: string; head: readonly string[] },
): string[] {
  const type = 'application/opensearchdescription+xml';
  const search = tag('link', { rel: 'search', type, title: site.title, href: locale.home + openSearchFile });
  const isOurs = favicon !== undefined && !head.some((element) => /^<link [^>]*rel="manifest"/.test(element));
  return [search, ...(isOurs ? [tag('link', { rel: 'manifest', href: site.baseUrl + webManifestFile })] : [])];
}
