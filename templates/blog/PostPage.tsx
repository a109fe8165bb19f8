import type { PostPage as PostPageData } from '../../runtime/page-data.ts';
import { Article } from '../doc/Article.tsx';
import { MarkdownLinks } from '../doc/MarkdownLinks.tsx';
import { Notices } from '../doc/Notices.tsx';
import { PageSource } from '../doc/PageSource.tsx';
import { PageTitle } from '../doc/PageTitle.tsx';
import { Pagination } from '../doc/Pagination.tsx';
import { useMessage } from '../site-context.tsx';
import { AfterArticle, BeforeArticle } from '../slots.tsx';
import { Toc } from '../toc/Toc.tsx';
import { PostMeta, PostTags } from './PostMeta.tsx';

/** Renders a post of the blog. */
export default function PostPage({ page }: { page: PostPageData }) {
  const message = useMessage();
  const words = {
    nav: message('pagination'),
    prev: message('blog.newerPost'),
    next: message('blog.olderPost'),
  };
  return (
    <div className="article-layout">
      <article className="article">
        <header className="article-header">
          <h1 lang={page.contentLang} dir={page.contentDir}>
            <PageTitle page={page} />
          </h1>
          <PostMeta post={page} />
        </header>
        <Notices />
        <BeforeArticle />
        <Toc entries={page.toc} />
        <Article html={page.html} lang={page.contentLang} dir={page.contentDir} />
        <AfterArticle />
        <div className="page-tools">
          <PageSource source={page.source} />
          <MarkdownLinks />
        </div>
        <footer className="post-footer">
          <PostTags tags={page.tags} />
          {page.updated ? (
            <p className="post-updated">
              <time dateTime={page.updated.iso}>{message('blog.updated', { date: page.updated.text })}</time>
            </p>
          ) : null}
        </footer>
        <Pagination page={page} words={words} />
      </article>
    </div>
  );
}
