import { escapeHtml } from '../syntax/html.ts';

/** Returns the text of `robots.txt`, which allows everything and names the sitemap. */
export function toRobots(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

/** Data for searching the site from a browser's address bar. */
interface SiteSearch {
  title: string;
  description: string;
  /** Absolute URL of the search page. */
  page: string;
  language: string;
}

/** Maximum length of `ShortName`, in characters. */
const longestName = 16;

/** Returns the OpenSearch description of a site. */
export function toOpenSearch({ title, description, page, language }: SiteSearch): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element('ShortName', [...title].slice(0, longestName).join(''))}
${element('Description', description || title)}
${element('Language', language)}
${element('InputEncoding', 'UTF-8')}
<Url type="text/html" template="${escapeHtml(page)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/** Data that a device shows for a site added to its home screen. */
interface AppFacts {
  title: string;
  description: string;
  language: string;
  baseUrl: string;
  icon: { src: string; sizes: string };
}

/** Returns the web manifest of a site. It opens in the browser instead of as an app, since it is for reading. */
export function toWebManifest({ title, description, language, baseUrl, icon }: AppFacts): string {
  const words = { name: title, ...(description !== '' && { description }), lang: language };
  return JSON.stringify({ ...words, start_url: baseUrl, scope: baseUrl, display: 'browser', icons: [icon] });
}
