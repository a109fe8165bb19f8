import { useMessage } from '../site-context.tsx';

/** Says that the search failed, with a button to try again. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="search-failed" role="alert">
      <p className="search-state-title">{message('search.failedTitle')}</p>
      <p>{message('search.failedText')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}
