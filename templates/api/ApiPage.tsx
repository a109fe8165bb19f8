import type { ArticlePage as ArticlePageData } from '../../runtime/page-data.ts';
import { ArticlePage } from '../doc/ArticlePage.tsx';

/** A page of the API reference; its title is a name, and a long one may break at its dots. */
export default function ApiPage({ page }: { page: ArticlePageData }) {
  const parts = page.title.split('.');
  const title = parts.flatMap((part, index) => (index === 0 ? [part] : ['.', <wbr key={`${index} ${part}`} />, part]));
  return <ArticlePage page={page} title={page.kicker ? <code>{title}</code> : page.title} />;
}
