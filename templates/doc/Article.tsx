import { memo, useState } from 'react';
import { trustHtml } from '../../runtime/trusted-html.ts';

interface ArticleProps {
  html: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * The compiled content of a page. In the browser it is never made again: the server's elements stay. While a site is
 * being written, the development server's script changes those that have changed.
 */
export const Article = memo(function Article({ html, lang, dir }: ArticleProps) {
  const [content] = useState({ __html: trustHtml(html) });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator made this HTML from the site's own files.
  return <div className="prose" data-article="" lang={lang} dir={dir} dangerouslySetInnerHTML={content} />;
});
