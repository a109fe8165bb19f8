import type { OutdatedNotice } from '../../runtime/page-data.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** Shows notices above a page: that it is a draft, unlisted, untranslated or outdated. */
export function Notices() {
  const { page } = useSite();
  const message = useMessage();
  const { outdated = null } = 'outdated' in page ? page : {};
  const notices = [
    'draft' in page && page.draft ? message('draftNotice') : null,
    'unlisted' in page && page.unlisted ? message('unlistedNotice') : null,
    page.contentLang ? message('untranslatedNotice') : null,
  ].filter((notice) => notice !== null);
  return (
    <>
      {notices.map((notice) => (
        <p key={notice} className="notice">
          {notice}
        </p>
      ))}
      {outdated ? <Outdated {...outdated} /> : null}
    </>
  );
}

/** Lists the sections of the original that have changed since the translation, with links to them. */
function Outdated({ language, lang, sections }: OutdatedNotice) {
  const message = useMessage();
  return (
    <div className="notice">
      <p>{message('outdatedNotice', { language, count: sections.length })}</p>
      <ul>
        {sections.map(({ label, href }) => (
          <li key={href}>
            <a href={href} hrefLang={lang} lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
