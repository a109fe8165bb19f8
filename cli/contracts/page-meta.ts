/** Metadata in `<head>` for clients that read only the document, such as crawlers. */
export interface PageMeta {
  noIndex?: true;
  keywords?: string[];
  /** Absolute URL of the preview image for sharing. */
  image?: string;
  /** Absolute URLs of the page in each of the site's other languages, with `x-default`. */
  alternates: { hrefLang: string; href: string }[];
}
