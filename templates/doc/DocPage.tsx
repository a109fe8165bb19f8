import type { ArticlePage as ArticlePageData } from '../../runtime/page-data.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { PageTitle } from './PageTitle.tsx';

/** Renders a page written by an author: a guide, or a page outside the docs. */
export default function DocPage({ page }: { page: ArticlePageData }) {
  return <ArticlePage page={page} title={<PageTitle page={page} />} />;
}
