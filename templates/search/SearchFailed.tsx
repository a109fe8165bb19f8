import { useMessage } from '../site-context.tsx';

/** Says that there is no answer, and how to ask again. */
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
