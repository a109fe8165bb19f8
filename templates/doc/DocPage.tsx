import type { ArticlePage as ArticlePageData } from '../../runtime/page-data.ts';
import { ArticlePage } from './ArticlePage.tsx';

/** A page that somebody wrote: a guide, or one that belongs to no collection. */
export default function DocPage({ page }: { page: ArticlePageData }) {
  return <ArticlePage page={page} title={page.heading ?? page.title} />;
}
