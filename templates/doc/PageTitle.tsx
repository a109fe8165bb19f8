import type { BasePage } from '../../runtime/page-data.ts';
import { trustHtml } from '../../runtime/trusted-html.ts';

/** Renders the heading at the top of a page, with the formatting that its author gave it. */
export function PageTitle({ page }: { page: Pick<BasePage, 'title' | 'heading' | 'titleHtml'> }) {
  if (page.titleHtml === undefined) return page.heading ?? page.title;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator compiled it from the site's own files.
  return <span dangerouslySetInnerHTML={{ __html: trustHtml(page.titleHtml) }} />;
}
