import { type PostRoute, yearOf } from '../../contracts/blog.ts';
import type { SidebarCategoryNode, SidebarNode } from '../../contracts/sidebar.ts';
import { isUnlisted } from '../../contracts/site-index.ts';

/** A year is expanded in the sidebar if at most this many posts precede it. */
const openUpTo = 20;

/** Returns the rows of the blog's sidebar: posts grouped by year, newest first. */
export function toBlogSidebar(posts: readonly PostRoute[]): SidebarNode[] {
  const years: SidebarCategoryNode[] = [];
  posts.forEach((post, index) => {
    const label = yearOf(post.date);
    let year = years.at(-1);
    if (year?.label !== label) {
      year = { type: 'category', label, collapsible: true, collapsed: index > openUpTo, items: [] };
      years.push(year);
    }
    const { title } = post.page.facts;
    year.items.push({
      type: 'link',
      label: title,
      url: post.url,
      ...(isUnlisted(post) && { unlisted: true as const }),
    });
  });
  return years;
}
