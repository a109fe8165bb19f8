import { memo } from 'react';
import { useMessage, useSite } from '../site-context.tsx';

interface ArticleProps {
  html: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

/** The compiled content of a page. In the browser it is never made again: the server's elements stay. */
export const Article = memo(function Article({ html, lang, dir }: ArticleProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator made this HTML from the site's own files.
  return <div className="prose" data-article="" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />;
});

/** What a reader should know before the page itself: that it is a draft, unlisted or in another language. */
export function Notices() {
  const { page } = useSite();
  const message = useMessage();
  const notices = [
    'draft' in page && page.draft ? message('draftNotice') : null,
    'unlisted' in page && page.unlisted ? message('unlistedNotice') : null,
    page.contentLang ? message('untranslatedNotice') : null,
  ].filter((notice) => notice !== null);
  return notices.map((notice) => (
    <p key={notice} className="notice">
      {notice}
    </p>
  ));
}
