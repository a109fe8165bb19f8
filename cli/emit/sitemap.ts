import { SitemapStream, streamToPromise } from 'sitemap';

/** A page listed in the sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  alternates: readonly { hrefLang: string; href: string }[];
}

const empty =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** Returns the text of `sitemap.xml` for the given pages, with links to their translations. */
export async function toSitemap(entries: readonly SitemapEntry[], origin: string): Promise<string> {
  // The library rejects a sitemap without pages, but a site may have unlisted pages only.
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
