import { type PostRoute, yearOf } from '../../contracts/blog.ts';
import type { SidebarCategoryNode, SidebarNode } from '../../contracts/sidebar.ts';
import { isUnlisted } from '../../contracts/site-index.ts';

/** Years are open as long as no more posts than these are above them. */
const openUpTo = 20;

/** Returns the rows of the blog's sidebar: posts by year, the newest first. */
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
