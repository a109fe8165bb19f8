import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../../runtime/errors/ErrorBoundary.tsx';
import type { SearchPage as SearchPageData } from '../../../runtime/page-data.ts';
import type { Question, SearchAnswer } from '../../../runtime/search/box/ask.ts';
import { createSearchBox } from '../../../runtime/search/box/search-box.ts';
import { longestQuery } from '../../../runtime/search/protocol.ts';
import { FailedPart } from '../../errors/FailedPart.tsx';
import { FramePart } from '../../errors/FramePart.tsx';
import { useMessage, useSite } from '../../site-context.tsx';
import { NoResults } from '../NoResults.tsx';
import { SearchFailed } from '../SearchFailed.tsx';
import { forgetSearch, siteSearch, versionOfPage } from '../site-search.ts';
import { PageHits } from './PageHits.tsx';
import { SearchForm } from './SearchForm.tsx';
import { StaticEntrances } from './StaticEntrances.tsx';

/** The search page, with all results in pages. Its address contains the question. */
export default function SearchPage({ page }: { page: SearchPageData }) {
  const message = useMessage();
  const search = usePageSearch(page);
  const { query, asked, status, answer, retry } = search;
  const title = asked === '' ? message('search.title') : message('search.titleFor', { query: asked });
  useEffect(() => {
    document.title = page.head.title.replace(message('search.title'), () => title);
  }, [title, page, message]);
  return (
    <div className="search-page">
      <h1>{title}</h1>
      <FramePart selector=".search-static">
        <StaticEntrances />
      </FramePart>
      <SearchForm
        query={query}
        version={search.version}
        fieldRef={search.field}
        onWrite={search.write}
        onVersion={search.chooseVersion}
      />
      <p className={answer?.count === 0 ? 'visually-hidden' : 'search-count'} role="status">
        {status === 'stalled' ? message('search.loading') : null}
        {status === 'idle' && answer ? message('search.count', { count: answer.count }) : null}
      </p>
      {status === 'error' ? <SearchFailed onRetry={retry} /> : null}
      <ErrorBoundary resetKey={answer} onError={forgetSearch} fallback={() => <FailedPart onRetry={retry} />}>
        {answer?.count === 0 ? <NoResults answer={answer} onAsk={search.takeSuggestion} /> : null}
        {answer && answer.count > 0 ? <PageHits answer={answer} onTurn={search.turnTo} /> : null}
      </ErrorBoundary>
    </div>
  );
}

/** Returns the question and the results of the search page, with functions to search. */
function usePageSearch(page: SearchPageData) {
  const { shell } = useSite();
  const [box] = useState(() => createSearchBox<Question, SearchAnswer>((question) => siteSearch(shell).ask(question)));
  const { status, question, answer } = useSyncExternalStore(
    box.subscribe,
    () => box.state,
    () => box.state,
  );
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(shell.search.versions[0]?.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  const ownPath = useRef('');
  const isNew = useRef(true);
  const asked = question?.query ?? '';

  const ask = (text: string, { wanted = version, position = 0, isComposing = false } = {}) => {
    const plain = text.trim();
    const next = plain === '' ? null : { query: plain, page: position, version: wanted };
    if (isComposing) return box.askAtPause(next);
    box.ask(next);
    // While another page loads, the address is already that page's.
    if (location.pathname === ownPath.current) keepInAddress(plain);
  };
  const write = (text: string, isComposing = false) => {
    setQuery(text);
    ask(text, { isComposing });
  };
  const takeSuggestion = (suggestion: string) => {
    write(suggestion);
    field.current?.focus(); // The button that had the focus disappears.
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is shown again may have another question.
  useEffect(() => {
    // Text typed before hydration takes precedence over the address.
    const typed = isNew.current ? (field.current?.value ?? '') : '';
    isNew.current = false;
    ownPath.current = location.pathname;
    const text = (typed || new URLSearchParams(location.search).get('q') || '').slice(0, longestQuery);
    const wanted = versionOfPage(shell);
    setQuery(text);
    setVersion(wanted);
    ask(text, { wanted });
  }, [page]);

  const chooseVersion = (wanted: string) => {
    setVersion(wanted);
    ask(query, { wanted });
  };
  const turnTo = (position: number) => {
    ask(query, { position });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const retry = () => ask(query);
  return { field, query, version, asked, status, answer, write, takeSuggestion, chooseVersion, turnTo, retry };
}

/** Keeps the question in the address, so that it can be bookmarked and shared, without a history entry per letter. */
function keepInAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
