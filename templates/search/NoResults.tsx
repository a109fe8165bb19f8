import type { SearchAnswer } from '../../runtime/search/box/ask.ts';
import { useMessage, useSite } from '../site-context.tsx';
import { SearchNotice } from './SearchNotice.tsx';

/** Says that nothing was found, and offers alternatives. */
export function NoResults({ answer, onAsk }: { answer: SearchAnswer; onAsk: (query: string) => void }) {
  const { missingResultsUrl } = useSite().shell.search;
  const message = useMessage();
  const { query } = answer.question;
  return (
    <div className="search-none">
      <SearchNotice answer={answer} />
      <p className="search-state-title">{message('search.none', { query })}</p>
      {answer.suggestions.length === 0 ? null : (
        <>
          <p>{message('search.try')}</p>
          <ul>
            {answer.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="search-suggestion" onClick={() => onAsk(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl === undefined ? null : (
        <p>
          {message('search.missing')}{' '}
          <a href={missingResultsUrl.replace('{query}', () => encodeURIComponent(query))} rel="noopener">
            {message('search.tellUs')}
          </a>
        </p>
      )}
    </div>
  );
}
