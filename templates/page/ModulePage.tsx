import type { ModulePage as ModulePageData } from '../../runtime/page-data.ts';
import { toRouteHref } from '../../runtime/url.ts';
import { useSite } from '../site-context.tsx';
import { pageModuleOf } from './page-modules.ts';

/** A page that a React module of the site renders. */
export default function ModulePage({ page }: { page: ModulePageData }) {
  const { site, locale } = useSite().shell;
  const Module = pageModuleOf(page.moduleId);
  const prefix = locale.home.slice(site.baseUrl.length);
  return <Module site={site} locale={locale} posts={page.posts} link={(route) => toRouteHref(route, prefix, site)} />;
}
