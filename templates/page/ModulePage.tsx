import type { ModulePage as ModulePageData } from '../../runtime/page-data.ts';
import { useSite } from '../site-context.tsx';
import { createLink } from '../use-route.ts';
import { pageModuleOf } from './page-modules.ts';

/** Renders a page with a React module of the site. */
export default function ModulePage({ page }: { page: ModulePageData }) {
  const { shell, onLink } = useSite();
  const Module = pageModuleOf(page.moduleId);
  const own = 'data' in page && { title: page.title, data: page.data };
  return (
    <Module site={shell.site} locale={shell.locale} posts={page.posts} link={createLink(shell, onLink)} {...own} />
  );
}
