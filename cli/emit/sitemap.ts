import { SitemapStream, streamToPromise } from 'sitemap';

/** A page that search engines should know. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  alternates: readonly { hrefLang: string; href: string }[];
}

/** Returns `sitemap.xml` for the given pages, with their other languages. */
export async function toSitemap(entries: readonly SitemapEntry[], origin: string): Promise<string> {
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
