import type { RunState } from './use-runs.ts';
import type { Words } from './words.ts';

interface PlaygroundFailureProps {
  failure: RunState['failure'];
  words: Words;
  onShowLine: (line: number) => void;
}

/** What went wrong in the last run, if anything, with the way to its line. */
export function PlaygroundFailure({ failure, words, onShowLine }: PlaygroundFailureProps) {
  if (failure === null) return null;
  const isStopped = failure === 'endless' || failure === 'flood';
  return (
    <p role="alert" className="playground-failure">
      {isStopped ? words[failure] : failure.message}{' '}
      {!isStopped && failure.line !== undefined ? (
        <button type="button" className="button" onClick={() => onShowLine(failure.line ?? 1)}>
          {words.line(failure.line)}
        </button>
      ) : null}
    </p>
  );
}
