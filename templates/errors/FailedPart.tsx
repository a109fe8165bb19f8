import { useMessage } from '../site-context.tsx';

/** A line in place of a part of the page that failed. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  const message = useMessage();
  return (
    <p className="part-failed" role="status">
      {message('partFailed')}{' '}
      <button type="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </p>
  );
}
