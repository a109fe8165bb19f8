import type { ShownPart } from '../../runtime/page-data/read-page.ts';
import type { PageData, SentPage } from '../../runtime/page-data.ts';

/** Templates that show the parts of `shown` unchanged around an article. */
const articles: ReadonlySet<PageData['template']> = new Set(['doc', 'page', 'api']);
const shown: ReadonlySet<string> = new Set<ShownPart>(['toc', 'breadcrumbs', 'prev', 'next', 'releases', 'mentions']);

/**
 * Returns the page data embedded in a document for hydration. The rest is read from the document's own elements
 * (`runtime/page-data/read-page.ts`). If the site has components of its own, everything is embedded, since their markup
 * is unknown.
 */
export function toCarriedData(page: SentPage, hasOwnComponents: boolean): object {
  // The signature is only used in cards on other pages.
  const { html: _, head, description, signature, ...data } = page as SentPage & { html?: string; signature?: string };
  // Breadcrumbs with a single step are not shown, so they cannot be read.
  const isRead = !hasOwnComponents && articles.has(data.template) && data.breadcrumbs.length !== 1;
  return isRead ? Object.fromEntries(Object.entries(data).filter(([name]) => !shown.has(name))) : data;
}
