import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Question, SearchAnswer } from '../../../runtime/search/box/ask.ts';
import { createSearchBox, isWaiting } from '../../../runtime/search/box/search-box.ts';
import { type SearchOpener, visibleSearchButton } from '../../../runtime/search/box/watch-search.ts';
import { useMessage, useSite } from '../../site-context.tsx';
import { prepareSearch, siteSearch, versionOfPage } from '../site-search.ts';
import { SearchBody } from './SearchBody.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchKeys } from './SearchKeys.tsx';
import { useActiveItem } from './use-active-item.ts';
import { useSaved } from './use-saved.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface SearchDialogProps {
  /** Called when the dialog has been mounted and can be opened. */
  onReady: (opener: SearchOpener) => void;
}

/** The search dialog, initially closed: a field, with results below it. */
export function SearchDialog({ onReady }: SearchDialogProps) {
  const { shell } = useSite();
  const message = useMessage();
  const { dialog, show, close, leave, onClose, onFocus } = useModal(() => active.cancelEnter());
  useVisibleHeight(dialog);
  const { query, state, ask, retry } = useQuestion();
  const saved = useSaved();
  const active = useActiveItem(dialog, [state, saved.list], isWaiting(state));

  const write = (text: string, isComposing = false) => {
    active.cancelEnter();
    ask(text, isComposing);
  };
  const open = (typed: string) => {
    // Synchronously, so that the next letter is added to the text typed so far, and the last search is gone.
    flushSync(() => {
      saved.reread();
      write(typed);
    });
    show();
    prepareSearch(shell);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opener never changes.
  useEffect(() => onReady({ open }), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; Escape is handled by the browser.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={message('search')}
      onClick={(event) => event.target === dialog.current && close()}
      onClose={onClose}
      onFocus={onFocus}
    >
      <div className="search-panel" data-status={state.status}>
        <SearchField
          query={query}
          active={active.id}
          hasItems={active.hasItems}
          onWrite={write}
          onKey={active.handleKey}
          onClose={close}
        />
        <SearchBody state={state} active={active.id} saved={saved} onAsk={write} onRetry={retry} onLeave={leave} />
        <SearchKeys />
      </div>
    </dialog>
  );
}

/** Returns a modal dialog with functions to open it, to close it, and to close it since the reader goes elsewhere. */
function useModal(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const show = () => {
    isLeaving.current = false;
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const leave = () => {
    isLeaving.current = true;
    close();
  };
  // A button that disappears when it is used, such as that of a suggestion, takes the focus with it.
  const focused = useRef<Element>(null);
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) dialog.current?.querySelector('input')?.focus();
  });
  // Another page is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function only uses refs, which never change.
  useEffect(() => {
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  const onClose = () => {
    if (dialog.current?.open) return; // It was opened again before the browser reported that it was closed.
    onClosed();
    // The browser has moved the focus back to where it was before the search, if it was anywhere.
    const { activeElement } = document;
    const isBack = activeElement !== document.body && !dialog.current?.contains(activeElement);
    if (!isLeaving.current && !isBack) visibleSearchButton()?.focus();
  };
  return { dialog, show, close, leave, onClose, onFocus };
}

/** Returns the text of the field and the state of the search, with functions to search. */
function useQuestion() {
  const { shell } = useSite();
  const [query, setQuery] = useState('');
  const [box] = useState(() => createSearchBox<Question, SearchAnswer>((question) => siteSearch(shell).ask(question)));
  const state = useSyncExternalStore(box.subscribe, () => box.state);
  const ask = (text: string, isComposing = false) => {
    setQuery(text);
    const asked = text.trim();
    const question = asked === '' ? null : { query: asked, page: 0, version: versionOfPage(shell) };
    if (isComposing) box.askAtPause(question);
    else box.ask(question);
  };
  // The search can be opened while a page of another version is on its way.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const { question } = box.state;
      const version = versionOfPage(shell);
      if (question && question.version !== version) box.ask({ ...question, version });
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-docs-version'] });
    return () => observer.disconnect();
  }, [box, shell]);
  return { query, state, ask, retry: () => ask(query) };
}
