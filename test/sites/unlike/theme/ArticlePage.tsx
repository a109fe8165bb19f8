import { Article, Pagination, type PropsOf, Toc } from 'sitegen/theme';

/** A page of text: its title in a frame, and then nothing but the text. */
export default function ArticlePage({ page, title, before, instead, after }: PropsOf<'ArticlePage'>) {
  return (
    <article>
      <h1 className="plate">{title}</h1>
      {before}
      {instead ?? <Article html={page.html} lang={page.contentLang} dir={page.contentDir} />}
      {after}
      <Toc entries={page.toc} />
      <Pagination page={page} />
    </article>
  );
}
