import type { ReactNode } from 'react';
import type { ArticlePage as ArticlePageData } from '../../runtime/page-data.ts';
import { Toc } from '../toc/Toc.tsx';
import { Article, Notices } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Pagination } from './Pagination.tsx';

/** A page that is an article: its title, its content, and the ways onward. */
export function ArticlePage({ page, title }: { page: ArticlePageData; title: ReactNode }) {
  return (
    <div className="article-layout">
      <article className="article">
        <Breadcrumbs items={page.breadcrumbs} />
        <header className="article-header">
          {page.kicker ? <p className="kicker">{page.kicker}</p> : null}
          <h1 lang={page.contentLang} dir={page.contentDir}>
            {title}
          </h1>
        </header>
        <Notices />
        <Toc entries={page.toc} />
        <Article html={page.html} lang={page.contentLang} dir={page.contentDir} />
        <Pagination page={page} />
      </article>
    </div>
  );
}
