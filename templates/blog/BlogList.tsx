import type { ReactNode } from 'react';
import { toHref } from '../../runtime/url.ts';
import { Pagination } from '../doc/Pagination.tsx';
import { Link } from '../layout/Link.tsx';
import { useMessage, useSite } from '../site-context.tsx';

interface BlogListProps {
  /** Shown below the title. */
  lead?: ReactNode;
  /** Whether the list is empty. Lists of tags and authors never are. */
  isEmpty?: boolean;
  /** This page's position, if the list has several pages. */
  part?: { number: number; pageCount: number };
  children: ReactNode;
}

/** Renders a list page of the blog: title, links to the other lists, the list, and pagination. */
export function BlogList({ lead, isEmpty = false, part, children }: BlogListProps) {
  const { page } = useSite();
  const message = useMessage();
  const words = { nav: message('blog.pages'), prev: message('blog.newerPosts'), next: message('blog.olderPosts') };
  return (
    <div className="article-layout">
      <div className="article">
        <header className="article-header">
          <h1>{page.title}</h1>
          {page.description ? <p className="lead">{page.description}</p> : null}
          {lead}
          <BlogNavigation />
        </header>
        {isEmpty ? <p>{message('blog.none')}</p> : children}
        {part && part.pageCount > 1 ? (
          <p className="blog-part">{message('blog.pageOf', { number: part.number, total: part.pageCount })}</p>
        ) : null}
        <Pagination page={page} words={words} />
      </div>
    </div>
  );
}

function BlogNavigation() {
  const { page, shell } = useSite();
  const message = useMessage();
  const { blog, site } = shell;
  if (!blog) return null;
  const current = toHref(page.url, site);
  const links = [
    { label: message('blog.all'), href: blog.list },
    { label: message('blog.archive'), href: blog.archive },
    ...(blog.tags === undefined ? [] : [{ label: message('blog.tags'), href: blog.tags }]),
    ...(blog.authors === undefined ? [] : [{ label: message('blog.authors'), href: blog.authors }]),
  ];
  return (
    <nav className="blog-navigation" aria-label={message('blog.more')}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} current={href === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        {blog.feeds.map(({ name, type, href }) => (
          <li key={href}>
            <a href={href} type={type}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
