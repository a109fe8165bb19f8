import type { PageData, SentPage } from '../../runtime/page-data.ts';

/** Kinds of pages that show these parts of their data as they are, around an article. */
const articles: ReadonlySet<PageData['template']> = new Set(['doc', 'page', 'api']);
const shown: ReadonlySet<string> = new Set(['toc', 'breadcrumbs', 'prev', 'next', 'releases', 'mentions']);

/**
 * Returns what a document carries of a page's data for hydration, which reads the rest where the document shows it
 * (`runtime/page-data/read-page.ts`). Where components of the site's own show pages, nobody knows where that is.
 */
export function toCarriedData(page: SentPage, hasOwnComponents: boolean): object {
  // The signature is for cards on other pages.
  const { html: _, head, description, signature, ...data } = page as SentPage & { html?: string; signature?: string };
  // A way of one step is not shown.
  const isRead = !hasOwnComponents && articles.has(data.template) && data.breadcrumbs.length !== 1;
  return isRead ? Object.fromEntries(Object.entries(data).filter(([name]) => !shown.has(name))) : data;
}
