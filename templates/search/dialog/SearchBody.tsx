import { ErrorBoundary } from '../../../runtime/errors/ErrorBoundary.tsx';
import type { Question, SearchAnswer } from '../../../runtime/search/box/ask.ts';
import { isWaiting, type SearchState } from '../../../runtime/search/box/search-box.ts';
import { FailedPart } from '../../errors/FailedPart.tsx';
import { useMessage } from '../../site-context.tsx';
import { NoResults } from '../NoResults.tsx';
import { SearchFailed } from '../SearchFailed.tsx';
import { forgetSearch } from '../site-search.ts';
import { ResultList } from './ResultList.tsx';
import { SavedList } from './SavedList.tsx';
import type { Saved } from './use-saved.ts';

interface SearchBodyProps {
  state: SearchState<Question, SearchAnswer>;
  /** Id of the item that is active for the keyboard. */
  active: string | undefined;
  saved: Saved;
  onAsk: (query: string) => void;
  onRetry: () => void;
  /** Called when the reader goes to a page. */
  onLeave: () => void;
}

/** Shows what belongs below the field: saved places, results, or why there are none. */
export function SearchBody(props: SearchBodyProps) {
  const { state } = props;
  const message = useMessage();
  const { answer } = state;
  const label = message(state.question === null ? 'search.saved' : 'search.results');
  return (
    // What scrolls is a stop of the Tab key in most browsers.
    <section className="search-body" aria-label={label} aria-busy={isWaiting(state)}>
      <p className="visually-hidden" role="status">
        {state.status === 'stalled' ? message('search.loading') : null}
        {state.status === 'idle' && answer ? message('search.count', { count: answer.count }) : null}
      </p>
      <ErrorBoundary
        resetKey={answer ?? state}
        onError={forgetSearch}
        fallback={() => <FailedPart onRetry={props.onRetry} />}
      >
        <Content {...props} />
      </ErrorBoundary>
    </section>
  );
}

function Content({ state, active, saved, onAsk, onRetry, onLeave }: SearchBodyProps) {
  const leave = { active, onLeave };
  if (state.status === 'error') return <SearchFailed onRetry={onRetry} />;
  if (state.question === null) return <SavedList saved={saved} {...leave} />;
  if (!state.answer) return null;
  if (state.answer.count === 0) return <NoResults answer={state.answer} onAsk={onAsk} />;
  return <ResultList answer={state.answer} onVisit={saved.visit} {...leave} />;
}
