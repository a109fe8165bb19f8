import type { ArchivePage as ArchivePageData } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';
import { BlogList } from './BlogList.tsx';

/** Renders one page of the archive, which lists all posts by year. */
export default function ArchivePage({ page }: { page: ArchivePageData }) {
  const message = useMessage();
  const { years, index } = page;
  const all =
    index.length > 1 ? (
      <nav className="archive-years" aria-label={message('blog.years')}>
        <ul>
          {index.map(({ label, href, count }) => (
            <li key={label}>
              <a href={href}>{label}</a> <span className="blog-count">{message('blog.count', { count })}</span>
            </li>
          ))}
        </ul>
      </nav>
    ) : null;
  return (
    <BlogList isEmpty={years.length === 0} part={page}>
      {all}
      {years.map(({ year, posts }) => (
        <section key={year} className="archive-year" aria-labelledby={`y${year}`}>
          <h2 id={`y${year}`}>{year}</h2>
          <ol>
            {posts.map(({ label, href, date, lang }) => (
              <li key={href}>
                <time dateTime={date.iso}>{date.text}</time>
                <a href={href} lang={lang}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </BlogList>
  );
}
