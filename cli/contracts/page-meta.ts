/** What `<head>` says about a page to those who read nothing but its document. */
export interface PageMeta {
  noIndex?: true;
  keywords?: string[];
  /** Absolute address of the picture shown when the page is shared. */
  image?: string;
  /** The same page in the site's other languages, absolute, `x-default` among them. */
  alternates: { hrefLang: string; href: string }[];
}
