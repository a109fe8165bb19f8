import { escapeHtml } from '../syntax/html.ts';

/** Returns `robots.txt`: crawlers may read all of the site, and find its pages by the sitemap. */
export function toRobots(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

/** What browsers need to know to search a site from their address bar. */
export interface SiteSearch {
  title: string;
  description: string;
  /** Absolute address of the page of the search. */
  page: string;
  language: string;
}

/** Longest name that browsers take. */
const longestName = 16;

/** Returns the OpenSearch description of a site. */
export function toOpenSearch({ title, description, page, language }: SiteSearch): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', [...title].slice(0, longestName).join('')),
    element('Description', description || title),
    element('Language', language),
    element('InputEncoding', 'UTF-8'),
    `<Url type="text/html" template="${escapeHtml(page)}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** What a device shows of a site that was put on its first screen. */
export interface AppFacts {
  title: string;
  description: string;
  language: string;
  baseUrl: string;
  icon: { src: string; sizes: string };
}

/** Returns the web manifest of a site: it opens in a browser, since it is read and not used. */
export function toWebManifest({ title, description, language, baseUrl, icon }: AppFacts): string {
  const words = { name: title, ...(description !== '' && { description }), lang: language };
  return JSON.stringify({ ...words, start_url: baseUrl, scope: baseUrl, display: 'browser', icons: [icon] });
}
