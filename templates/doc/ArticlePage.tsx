import type { ReactNode } from 'react';
import type { ArticleContent } from '../../runtime/page-data.ts';
import { AfterArticle, BeforeArticle } from '../slots.tsx';
import { Toc } from '../toc/Toc.tsx';
import { Article } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { MarkdownLinks } from './MarkdownLinks.tsx';
import { Notices } from './Notices.tsx';
import { PageSource } from './PageSource.tsx';
import { Pagination } from './Pagination.tsx';
import { VersionBanner } from './VersionBanner.tsx';

interface ArticlePageProps {
  page: ArticleContent;
  title: ReactNode;
  /** Shown above the title instead of the page's kicker. */
  kicker?: ReactNode;
  /** Shown between title and article. */
  before?: ReactNode;
  /** Shown instead of the article. */
  instead?: ReactNode;
  /** Shown after the article. */
  after?: ReactNode;
}

/** Renders an article page: title, content and pagination. */
export function ArticlePage({ page, title, kicker = page.kicker, before, instead, after }: ArticlePageProps) {
  return (
    <div className="article-layout">
      <article className="article">
        <Breadcrumbs items={page.breadcrumbs} />
        <header className="article-header">
          {kicker ? <p className="kicker">{kicker}</p> : null}
          <h1 lang={page.contentLang} dir={page.contentDir}>
            {title}
          </h1>
        </header>
        <VersionBanner version={page.version} />
        <Notices />
        {before}
        <BeforeArticle />
        {instead ?? (
          <>
            <Toc entries={page.toc} />
            <Article html={page.html} lang={page.contentLang} dir={page.contentDir} />
          </>
        )}
        {after}
        <AfterArticle />
        <div className="page-tools">
          <PageSource source={page.source} />
          <MarkdownLinks />
        </div>
        <Pagination page={page} />
      </article>
    </div>
  );
}
