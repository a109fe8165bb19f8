import type { PageLink } from '../../../runtime/page-data.ts';
import { toHref, type UrlPath } from '../../../runtime/url.ts';
import type { SiteConfig } from '../../config/schema/site.ts';

/** Returns a link to a route. */
export function toLink(label: string, url: UrlPath, config: SiteConfig): PageLink {
  return { label, href: toHref(url, config) };
}
