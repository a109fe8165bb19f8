import { useCallback, useEffect, useState } from 'react';
import type { PageData } from '../../runtime/page-data.ts';
import { findTemplate, loadTemplate, stylesOf } from '../page-templates.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** State of loading a template; after `gave-up` the document is reloaded. */
type LoadState = 'loading' | 'loaded' | 'gave-up' | { error: unknown };

/**
 * Renders a page whose template may have to be loaded: a spinner until then, and after a failure an error with a button
 * to retry.
 */
export function LazyPage({ page }: { page: PageData }) {
  const [state, setState] = useState<LoadState>(findTemplate(page) ? 'loaded' : 'loading');
  const { shell } = useSite();
  const load = useCallback(
    (toFailure: (error: unknown) => LoadState) => {
      setState('loading');
      loadTemplate(page, shell).then(
        () => setState('loaded'),
        (error: unknown) => setState(toFailure(error)),
      );
    },
    [page, shell],
  );
  useEffect(() => {
    // The template may have loaded since the spinner was rendered.
    if (findTemplate(page)) setState('loaded');
    else load((error) => ({ error }));
  }, [page, load]);
  useEffect(() => {
    if (state === 'gave-up') location.reload();
  }, [state]);
  const Template = findTemplate(page);
  if (Template) {
    return (
      <>
        {stylesOf(page, shell.site.baseUrl).map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        <Template page={page} />
      </>
    );
  }
  // Browsers may cache a failed import for as long as the document lives: https://github.com/whatwg/html/issues/6768.
  // Only a new document helps then.
  const retry = () => load(() => 'gave-up');
  return typeof state === 'object' ? <LoadFailed error={state.error} onRetry={retry} /> : <Spinner />;
}

function Spinner() {
  const message = useMessage();
  return (
    <div className="loading" role="status">
      <svg className="spinner" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="16" />
      </svg>
      <span className="visually-hidden">{message('loadingPage')}</span>
    </div>
  );
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="load-failed" role="alert">
      <h1>{message('loadFailedTitle')}</h1>
      {/* Browsers' error messages are in English. */}
      <p lang="en">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {message('retry')}
      </button>
    </div>
  );
}
