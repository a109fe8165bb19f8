import type { TagsPage as TagsPageData } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';
import { BlogList } from './BlogList.tsx';

/** Renders the list of the blog's tags. */
export default function TagsPage({ page: { tags } }: { page: TagsPageData }) {
  const message = useMessage();
  return (
    <BlogList>
      <ul className="blog-index">
        {tags.map(({ label, href, count, description }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span className="blog-count">{message('blog.count', { count })}</span>
            {description ? <p>{description}</p> : null}
          </li>
        ))}
      </ul>
    </BlogList>
  );
}
