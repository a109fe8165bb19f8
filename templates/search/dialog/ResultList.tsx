import { ids } from '../../../runtime/ids.ts';
import { isPlainClick } from '../../../runtime/plain-click.ts';
import type { SearchAnswer } from '../../../runtime/search/box/ask.ts';
import type { SavedSearch } from '../../../runtime/search/box/saved-searches.ts';
import { useMessage, useSite } from '../../site-context.tsx';
import { groupHits, toHitView } from '../hit-view.ts';
import { KindBadge } from '../KindBadge.tsx';
import { Marked } from '../Marked.tsx';
import { Passage } from '../Passage.tsx';
import { SearchNotice } from '../SearchNotice.tsx';

interface ResultListProps {
  answer: SearchAnswer;
  active: string | undefined;
  onVisit: (found: SavedSearch) => void;
  onLeave: () => void;
}

/** Maximum number of results shown per part of the site, so that a part with many does not hide the others. */
const maxPerGroup = 5;

/** Lists results by part of the site, with a link to all of them. */
export function ResultList({ answer, active, onVisit, onLeave }: ResultListProps) {
  const { search } = useSite().shell;
  const message = useMessage();
  const groups = groupHits(answer.hits, maxPerGroup);
  let position = 0;
  const itemProps = () => {
    const id = `${ids.searchItems}-${position++}`;
    return { id, role: 'option', 'aria-selected': id === active, 'data-search-item': '', tabIndex: -1 } as const;
  };
  const all = `${search.href}?${new URLSearchParams({ q: answer.question.query })}`;
  return (
    <>
      <SearchNotice answer={answer} />
      <div id={ids.searchItems} role="listbox" aria-label={message('search.results')} data-query-id={answer.queryId}>
        {groups.map(({ name, hits }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box groups its options by this role.
          <div key={name} role="group" aria-labelledby={`${ids.searchItems}-group-${group}`}>
            <div className="search-group" id={`${ids.searchItems}-group-${group}`} role="presentation">
              {name}
            </div>
            {hits.map((hit) => {
              const { url, title, context, marked, passage, code, kind } = toHitView(hit, search.origin);
              return (
                <a
                  {...itemProps()}
                  key={hit.objectID}
                  className="search-hit"
                  href={url}
                  onClick={(event) => {
                    onVisit({ url, title, context });
                    if (isPlainClick(event)) onLeave();
                  }}
                >
                  <KindBadge kind={kind} />
                  <span className="search-hit-title">
                    <Marked value={marked} />
                  </span>
                  <Passage passage={passage} code={code} />
                  {context === '' ? null : <span className="search-hit-context">{context}</span>}
                </a>
              );
            })}
          </div>
        ))}
        <a {...itemProps()} className="search-all" href={all} onClick={(event) => isPlainClick(event) && onLeave()}>
          {message('search.seeAll', { count: answer.count })}
        </a>
      </div>
    </>
  );
}
