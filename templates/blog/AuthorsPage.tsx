import type { AuthorsPage as AuthorsPageData } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';
import { BlogList } from './BlogList.tsx';
import { Author } from './PostMeta.tsx';

/** Renders the list of the blog's authors. */
export default function AuthorsPage({ page: { authors } }: { page: AuthorsPageData }) {
  const message = useMessage();
  return (
    <BlogList>
      <ul className="blog-index">
        {authors.map(({ count, description, ...author }) => (
          <li key={`${author.name} ${author.href}`}>
            <Author author={author} />
            <span className="blog-count">{message('blog.count', { count })}</span>
            {description ? <p>{description}</p> : null}
          </li>
        ))}
      </ul>
    </BlogList>
  );
}
