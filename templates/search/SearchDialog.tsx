import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ids } from '../../runtime/ids.ts';
import { longestQuery, type Question, type SearchAnswer } from '../../runtime/search/ask.ts';
import { createSearchBox, isWaiting } from '../../runtime/search/search-box.ts';
import { type SearchOpener, visibleSearchButton } from '../../runtime/search/watch-search.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { SearchBody } from './SearchBody.tsx';
import { SearchKeys } from './SearchKeys.tsx';
import { prepareSearch, siteSearch, versionOfPage } from './site-search.ts';
import { useActiveItem } from './use-active-item.ts';
import { useSaved } from './use-saved.ts';

interface SearchDialogProps {
  /** It is there, and can be opened. */
  onReady: (opener: SearchOpener) => void;
}

/** The search over a page, closed until it is opened: a field, and below it what was found. */
export function SearchDialog({ onReady }: SearchDialogProps) {
  const { shell } = useSite();
  const message = useMessage();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [query, setQuery] = useState('');
  const [box] = useState(() => createSearchBox<Question, SearchAnswer>((question) => siteSearch(shell).ask(question)));
  const state = useSyncExternalStore(box.subscribe, () => box.state);
  const saved = useSaved();
  const active = useActiveItem(dialog, [state, saved.list], isWaiting(state));

  const ask = (text: string) => {
    const asked = text.trim();
    box.ask(asked === '' ? null : { query: asked, page: 0, version: versionOfPage(shell) });
  };
  const write = (text: string, isComposing = false) => {
    active.forgetWish();
    setQuery(text);
    if (!isComposing) ask(text); // What an input method shows on the way is not a question.
  };
  const close = (leaves: boolean) => {
    isLeaving.current = leaves;
    dialog.current?.close();
  };

  const open = (typed: string) => {
    isLeaving.current = false;
    // The next letter comes to a field that has those before it, and nothing of what was asked the last time.
    flushSync(() => {
      saved.reread();
      write(typed);
    });
    dialog.current?.showModal();
    prepareSearch(shell);
  };
  const onClose = () => {
    if (dialog.current?.open) return; // Who opens it at once again does so before the browser tells of its closing.
    active.forgetWish();
    if (!isLeaving.current) visibleSearchButton()?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens it is the same for all of its life.
  useEffect(() => onReady({ open }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (active.handleKey(event)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes; by keyboard Escape does, which is the browser's.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={message('search')}
      onClick={(event) => event.target === dialog.current && close(false)}
      onClose={onClose}
    >
      <div className="search-panel" data-status={state.status}>
        <div className="search-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longestQuery}
            placeholder={message('search.placeholder')}
            aria-label={message('search.placeholder')}
            aria-autocomplete="list"
            aria-haspopup={query === '' ? 'grid' : 'listbox'}
            aria-expanded={active.hasItems}
            aria-controls={active.hasItems ? ids.searchItems : undefined}
            aria-activedescendant={active.id}
            value={query}
            onChange={({ target, nativeEvent }) => write(target.value, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {query === '' ? null : (
            <button
              type="button"
              className="icon-button"
              aria-label={message('search.clear')}
              onClick={() => {
                write('');
                dialog.current?.querySelector('input')?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <button type="button" className="search-cancel" onClick={() => close(false)}>
            {message('search.close')}
          </button>
        </div>
        <SearchBody
          state={state}
          active={active.id}
          saved={saved}
          onAsk={write}
          onRetry={() => ask(query)}
          onLeave={() => close(true)}
        />
        <SearchKeys />
      </div>
    </dialog>
  );
}
