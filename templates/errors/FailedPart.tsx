import { useMessage } from '../site-context.tsx';

/** Shown in place of a part of the page that has failed. */
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
