import type { SiteConfig } from '../../config/schema/site.ts';
import type { ListPart } from '../../contracts/blog.ts';
import type { RenderedRoute } from './context.ts';
import type { PageTitles } from './titles.ts';

/** Title and description of a page. */
interface RouteDescription {
  title: string;
  description: string;
}

/** Returns the title and description of a page, in its language. */
export function describeRoute(route: RenderedRoute, titles: PageTitles, { blog }: SiteConfig): RouteDescription {
  switch (route.kind) {
    case 'doc':
    case 'page':
    case 'api':
    case 'blog-post':
      return route.page.facts;
    case 'category':
      return route;
    case 'module':
      return route.made ?? { title: '', description: '' };
    case 'blog-list':
      return numbered({ title: blog.title ?? titles.blog, description: blog.description }, route.part, titles);
    case 'tag':
      return numbered({ ...route.tag, title: titles.tagged(route.tag.label) }, route.part, titles);
    case 'author':
      return numbered({ ...route.author, title: titles.writtenBy(route.author.name) }, route.part, titles);
    case 'archive':
      return numbered({ title: titles.archive, description: '' }, route.part, titles);
    case 'packages':
    case 'tags':
    case 'authors':
    case 'search':
    case 'not-found':
      return { title: titles[route.kind], description: '' };
  }
}

function numbered(
  { title, description }: RouteDescription,
  { number }: ListPart,
  titles: PageTitles,
): RouteDescription {
  return { title: number === 1 ? title : titles.numbered(title, number), description };
}
