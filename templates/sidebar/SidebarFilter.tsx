import { useEffect, useRef } from 'react';
import { useMessage } from '../site-context.tsx';

/** A field that makes a long tree short; the style sheet hides it where there is no script to do so. */
export function SidebarFilter({ onQuery }: { onQuery: (query: string) => void }) {
  const message = useMessage();
  const input = useRef<HTMLInputElement>(null);
  // A reader may have typed before React was there.
  useEffect(() => onQuery(input.current?.value ?? ''), [onQuery]);
  return (
    <input
      ref={input}
      type="search"
      className="sidebar-filter"
      aria-label={message('filterSymbols')}
      placeholder={message('filterSymbols')}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.value = '';
        onQuery('');
      }}
    />
  );
}
