import type { ShellData } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import { checkHeadTag, type HeadNeeds } from '../config/head-tag.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { tag } from '../syntax/html.ts';

/** Returns the head elements that a site adds to each page: font preloads and its own elements. */
export function toHeadElements({ fonts, head, baseUrl }: Pick<SiteConfig, 'fonts' | 'head' | 'baseUrl'>): string[] {
  const preloads = fonts.map((file) =>
    tag('link', {
      rel: 'preload',
      as: 'font',
      type: `font/${/[^.]+$/.exec(file)?.[0].toLowerCase()}`,
      href: toFileHref(file, baseUrl),
      crossorigin: true, // Font requests use CORS, even for the same origin.
    }),
  );
  const own = head.map(({ tag: name, attrs }) => {
    const written = Object.entries(attrs).map(([key, value]) => [key, toValue(key, value, baseUrl)]);
    return `${tag(name, Object.fromEntries(written))}${name === 'script' ? '</script>' : ''}`;
  });
  return [...preloads, ...own];
}

/** Returns the sources on other sites that the site's own head elements need. */
export function toHeadSources({ head }: Pick<SiteConfig, 'head'>): Pick<HeadNeeds, 'scripts' | 'connections'> {
  const needs = head.map(checkHeadTag).filter((verdict) => 'scripts' in verdict);
  return {
    scripts: needs.flatMap(({ scripts }) => scripts),
    connections: needs.flatMap(({ connections }) => connections),
  };
}

/** Adds the base URL to addresses on this site. */
function toValue(key: string, value: string | true, baseUrl: string): string | true {
  const isOwn = value !== true && ['src', 'href'].includes(key) && /^\/(?!\/)/.test(value);
  return isOwn ? baseUrl + value.slice(1) : value;
}

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
