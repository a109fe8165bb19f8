import type { SearchAnswer } from '../../../runtime/search/box/ask.ts';
import { useMessage, useSite } from '../../site-context.tsx';
import { toHitView } from '../hit-view.ts';
import { KindBadge } from '../KindBadge.tsx';
import { Marked } from '../Marked.tsx';
import { Passage } from '../Passage.tsx';
import { SearchNotice } from '../SearchNotice.tsx';

/** Shows one page of results, with buttons for the next and the previous page. */
export function PageHits({ answer, onTurn }: { answer: SearchAnswer; onTurn: (position: number) => void }) {
  const { origin } = useSite().shell.search;
  const message = useMessage();
  const { page } = answer.question;
  return (
    <>
      <SearchNotice answer={answer} />
      <ol className="search-hits" start={page * answer.perPage + 1} data-query-id={answer.queryId}>
        {answer.hits.map((hit) => {
          const { url, context, marked, passage, code, kind } = toHitView(hit, origin);
          return (
            <li key={hit.objectID}>
              <a className="search-hit" href={url}>
                <KindBadge kind={kind} />
                <span className="search-hit-title">
                  <Marked value={marked} />
                </span>
                <span className="search-hit-context">
                  {[hit.hierarchy.lvl0, context].filter((part) => part).join(' › ')}
                </span>
                <Passage passage={passage} code={code} />
              </a>
            </li>
          );
        })}
      </ol>
      {answer.pages < 2 ? null : (
        <nav className="search-pages" aria-label={message('pagination')}>
          <button type="button" className="button" disabled={page === 0} onClick={() => onTurn(page - 1)}>
            {message('previousPage')}
          </button>
          <span>{message('search.pageOf', { page: page + 1, count: answer.pages })}</span>
          <button type="button" className="button" disabled={page + 1 >= answer.pages} onClick={() => onTurn(page + 1)}>
            {message('nextPage')}
          </button>
        </nav>
      )}
    </>
  );
}
