import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ids } from '../../runtime/ids.ts';
import { longestQuery } from '../../runtime/search/ask.ts';
import { createSearchBox, isWaiting } from '../../runtime/search/search-box.ts';
import { visibleSearchButton } from '../../runtime/search/watch-search.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { SearchBody } from './SearchBody.tsx';
import { SearchKeys } from './SearchKeys.tsx';
import { siteSearch, versionOfPage } from './site-search.ts';
import { useActiveItem } from './use-active-item.ts';

interface SearchDialogProps {
  /** Returns what the reader has typed before the field was there. */
  typed: () => string;
  onShown: () => void;
  onClosed: () => void;
}

/** The search over a page: a field, and below it what was found. */
export function SearchDialog({ typed, onShown, onClosed }: SearchDialogProps) {
  const { shell } = useSite();
  const message = useMessage();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [query, setQuery] = useState('');
  const [box] = useState(() => createSearchBox(siteSearch(shell).ask));
  const state = useSyncExternalStore(box.subscribe, () => box.state);
  const active = useActiveItem(dialog, state, isWaiting(state));

  const ask = (text: string) => {
    const asked = text.trim();
    box.ask(asked === '' ? null : { query: asked, page: 0, version: versionOfPage(shell) });
  };
  const write = (text: string, isComposing = false) => {
    setQuery(text);
    if (!isComposing) ask(text); // What an input method shows on the way is not a question.
  };
  const close = (leaves: boolean) => {
    isLeaving.current = leaves;
    dialog.current?.close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is opened once, when it has come.
  useEffect(() => {
    dialog.current?.showModal();
    write(typed());
    onShown();
    siteSearch(shell)
      .prepare(versionOfPage(shell))
      .catch(() => {}); // The first question will tell.
  }, []);

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
      onClose={() => {
        if (!isLeaving.current) visibleSearchButton()?.focus();
        onClosed();
      }}
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
          onAsk={write}
          onRetry={() => ask(query)}
          onLeave={() => close(true)}
        />
        <SearchKeys />
      </div>
    </dialog>
  );
}
