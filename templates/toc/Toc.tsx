import type { TocEntry } from '../../runtime/page-data.ts';
import { PagePart } from '../errors/PagePart.tsx';
import { useMessage, useSite } from '../site-context.tsx';

/** The table of contents: a list next to the page on wide screens, a menu above it on narrow ones. */
export function Toc({ entries }: { entries: TocEntry[] }) {
  return (
    <PagePart selector=".toc, .toc-inline">
      <Headings entries={entries} />
    </PagePart>
  );
}

function Headings({ entries }: { entries: TocEntry[] }) {
  const { contentLang, contentDir } = useSite().page;
  const message = useMessage();
  if (entries.length === 0) return null;
  const top = Math.min(...entries.map(({ level }) => level));
  const list = (
    <ul className="toc-list" lang={contentLang}>
      {entries.map(({ id, text, level }, index) => (
        <li key={`${index} ${id}`} className={`toc-level-${level - top}`}>
          <a href={`#${encodeURIComponent(id)}`}>{contentDir ? <bdi dir={contentDir}>{text}</bdi> : text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className="toc-inline dropdown">
        <summary>{message('onThisPage')}</summary>
        {list}
      </details>
      <nav className="toc" aria-label={message('onThisPage')}>
        <div>
          <p className="toc-title">{message('onThisPage')}</p>
          {list}
        </div>
      </nav>
    </>
  );
}
