import type { PageEdits } from '../../../runtime/page-data.ts';
import { localeOf } from '../../config/find-locale.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { PostRoute } from '../../contracts/blog.ts';
import type { LastChange } from '../../contracts/last-change.ts';
import type { ApiRoute, DocRoute, PageRoute, SitePage } from '../../contracts/site-index.ts';
import { toDateText } from '../date-text.ts';
import type { PageDataContext } from './context.ts';

/**
 * Returns where the source of a page can be edited, and when it last changed. On reference pages, only notes are
 * written by hand. Posts have their own modification date.
 */
export function toPageEdits(
  route: DocRoute | PageRoute | PostRoute | ApiRoute,
  context: PageDataContext,
): { source?: PageEdits } {
  const { config } = context;
  const page = route.kind === 'api' ? route.page.note : route.page;
  if (!page) return {};
  const { edit_url: own } = page.facts.meta;
  const hasFile = !context.sourceByFile.has(page.file);
  const edit = own === undefined && hasFile ? toEditUrl(page.file, config) : own;
  const change = page.collection === 'blog' ? undefined : toChange(page, context);
  if (!edit && !change) return {};
  return {
    source: {
      ...(edit && { edit }),
      ...(change && { changed: toDateText(change.date, localeOf(route.locale, config.locales)) }),
      ...(change?.author !== undefined && { changedBy: change.author }),
    },
  };
}

function toEditUrl(file: string, { editUrl }: SiteConfig): string | undefined {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return editUrl?.replace('{file}', () => path);
}

/** The front matter takes precedence over git. The author from git is only shown if the site requests it. */
function toChange(
  { file, facts }: Pick<SitePage, 'file' | 'facts'>,
  { config, lastChanges }: PageDataContext,
): { date: string; author?: string | undefined } | undefined {
  const said = facts.meta.last_update;
  const known: LastChange | null | undefined = lastChanges.get(file);
  if (said !== undefined) return said ?? undefined;
  return known ? { date: known.date, author: config.lastUpdate?.author ? known.author : undefined } : undefined;
}
