import { memo, useState } from 'react';
import { trustHtml } from '../../runtime/trusted-html.ts';

interface ArticleProps {
  html: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * Renders the compiled content of a page. In the browser React never updates it, so the server's elements stay; only
 * the development server's script changes them.
 */
export const Article = memo(function Article({ html, lang, dir }: ArticleProps) {
  const [content] = useState({ __html: trustHtml(html) });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator compiled it from the site's own files.
  return <div className="prose" data-article="" lang={lang} dir={dir} dangerouslySetInnerHTML={content} />;
});
