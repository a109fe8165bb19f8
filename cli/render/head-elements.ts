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
