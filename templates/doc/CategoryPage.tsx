import type { CategoryPage as CategoryPageData } from '../../runtime/page-data.ts';
import { VersionBanner } from './VersionBanner.tsx';

/** Renders the generated index of a sidebar category, or the list of the packages of a site. */
export default function CategoryPage({ page }: { page: CategoryPageData }) {
  return (
    <div className="article-layout">
      <article className="article">
        <header className="article-header">
          <h1>{page.title}</h1>
          {page.description ? <p className="lead">{page.description}</p> : null}
        </header>
        <VersionBanner version={page.version} />
        <ul className="category-items">
          {page.items.map(({ label, href, description }, index) => (
            <li key={`${index} ${href}`}>
              <a href={href}>{label}</a>
              {description ? <p>{description}</p> : null}
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}
