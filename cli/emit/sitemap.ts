import { SitemapStream, streamToPromise } from 'sitemap';

/** A page that search engines should know. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  alternates: readonly { hrefLang: string; href: string }[];
}

const empty =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** Returns `sitemap.xml` for the given pages, with their other languages. */
export async function toSitemap(entries: readonly SitemapEntry[], origin: string): Promise<string> {
  // The library takes a sitemap without pages for a mistake; a site of unlisted pages has one all the same.
  if (entries.length === 0) return empty;
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const { url, alternates } of entries) {
    stream.write({ url, links: alternates.map(({ hrefLang, href }) => ({ lang: hrefLang, url: href })) });
  }
  stream.end();
  return (await streamToPromise(stream)).toString();
}
