import { type KeyboardEvent, useRef } from 'react';
import { ids } from '../../../runtime/ids.ts';
import { longestQuery } from '../../../runtime/search/protocol.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useMessage } from '../../site-context.tsx';

interface SearchFieldProps {
  query: string;
  /** Id of the item that Enter opens, if any. */
  active: string | undefined;
  hasItems: boolean;
  /** Called with the typed text, and with whether an input method is still composing it. */
  onWrite: (text: string, isComposing?: boolean) => void;
  /** Called with each key press; returns whether the key was handled. */
  onKey: (event: KeyboardEvent) => boolean;
  onClose: () => void;
}

/** The field of the search dialog, with buttons to clear it and to close the dialog. */
export function SearchField({ query, active, hasItems, onWrite, onKey, onClose }: SearchFieldProps) {
  const message = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (onKey(event)) event.preventDefault();
  };
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into this field.
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
        aria-expanded={hasItems}
        aria-controls={hasItems ? ids.searchItems : undefined}
        aria-activedescendant={active}
        value={query}
        onChange={({ target, nativeEvent }) => onWrite(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => onWrite(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query === '' ? null : (
        <ClearButton
          onClear={() => {
            onWrite('');
            field.current?.focus();
          }}
        />
      )}
      <button type="button" className="search-cancel" onClick={onClose}>
        {message('search.close')}
      </button>
    </div>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const message = useMessage();
  return (
    <button type="button" className="icon-button" aria-label={message('search.clear')} onClick={onClear}>
      <Icon name="close" />
    </button>
  );
}
