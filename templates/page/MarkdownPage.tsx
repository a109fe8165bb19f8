import type { ArticlePage as ArticlePageData } from '../../runtime/page-data.ts';
import { ArticlePage } from '../doc/ArticlePage.tsx';

/** A Markdown page that belongs to no collection. */
export default function MarkdownPage({ page }: { page: ArticlePageData }) {
  return <ArticlePage page={page} title={page.heading ?? page.title} />;
}
