import type { SentPage } from '../../../runtime/page-data.ts';
import type { PostRoute } from '../../contracts/blog.ts';
import type { PageMeta } from '../../contracts/page-meta.ts';
import type { DocRoute, PageRoute } from '../../contracts/site-index.ts';
import { apiFacts, apiNavigation, packageItems } from './api.ts';
import { toBase } from './base.ts';
import { blogSidebar, listNavigation, newestPosts, postNavigation } from './blog.ts';
import { toArchive, toAuthorRows, toList, toTagRows } from './blog-lists.ts';
import type { ArticleParts, PageDataContext, RenderedRoute } from './context.ts';
import { categoryItems, docNavigation } from './doc.ts';
import { toOutdated } from './outdated.ts';
import { toPageEdits } from './page-edits.ts';

/**
 * Returns all data of a route's page except the HTML of its article, which {@link withArticle} adds, and the metadata
 * that only the document contains.
 */
export function toPageData(
  route: RenderedRoute,
  article: ArticleParts,
  context: PageDataContext,
): SentPage & { meta: PageMeta } {
  const base = toBase(route, article, context);
  const content = { html: '', ...(article.styles.length > 0 && { styles: article.styles }) };
  switch (route.kind) {
    case 'doc':
      return { ...base, ...docNavigation(route, context), ...toFlags(route, context), template: 'doc', ...content };
    case 'page':
      return { ...base, ...toFlags(route, context), template: 'page', ...content };
    case 'api': {
      const placed = { ...base, ...apiNavigation(route, context), ...toPageEdits(route, context) };
      const upgrade = route.page.slug === 'upgrade' && context.upgrades.get(route.page.release.library);
      if (upgrade) return { ...placed, ...upgrade, template: 'upgrade', ...content };
      return { ...placed, ...apiFacts(route, context), template: 'api', ...content };
    }
    case 'category':
      return { ...base, template: 'category', items: categoryItems(route.items, context.config) };
    case 'packages':
      return { ...base, template: 'category', items: packageItems(route.packages, context.config) };
    case 'module': {
      const { module = '', styles } = context.modules.get(route.moduleId) ?? {};
      return {
        ...base,
        template: 'module',
        moduleId: route.moduleId,
        module,
        ...(styles !== undefined && { styles: [styles] }),
        posts: newestPosts(route.locale, context),
        ...(route.made && { data: route.made.data }),
      };
    }
    case 'blog-post':
      return {
        ...base,
        ...postNavigation(route, context),
        ...toFlags(route, context),
        template: 'blog-post',
        ...content,
      };
    case 'blog-list':
    case 'tag':
    case 'author':
      return { ...base, ...listNavigation(route, context), ...toList(route, context), template: 'blog-list' };
    case 'tags':
      return { ...base, ...blogSidebar(route, context), template: 'blog-tags', tags: toTagRows(route, context) };
    case 'authors': {
      const authors = toAuthorRows(route, context);
      return { ...base, ...blogSidebar(route, context), template: 'blog-authors', authors };
    }
    case 'archive':
      return { ...base, ...listNavigation(route, context), ...toArchive(route, context), template: 'blog-archive' };
    case 'search':
    case 'not-found':
      return { ...base, template: route.kind };
  }
}

/** Returns a page's data with the HTML of its article. Pages without an article are returned unchanged. */
export function withArticle(page: SentPage, html: string): SentPage {
  return 'html' in page ? { ...page, html } : page;
}

function toFlags(route: DocRoute | PageRoute | PostRoute, context: PageDataContext) {
  const { draft, unlisted } = route.page.facts.meta;
  const flags = { ...(draft && { draft: true as const }), ...(unlisted && { unlisted: true as const }) };
  return { ...flags, ...toOutdated(route, context), ...toPageEdits(route, context) };
}
