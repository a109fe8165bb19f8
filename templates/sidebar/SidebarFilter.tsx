import { useEffect, useRef } from 'react';
import { useMessage } from '../site-context.tsx';

/** A field that filters a long sidebar; the style sheet hides it if scripts are disabled. */
export function SidebarFilter({ onQuery }: { onQuery: (query: string) => void }) {
  const message = useMessage();
  const input = useRef<HTMLInputElement>(null);
  // The reader may have typed before hydration.
  useEffect(() => onQuery(input.current?.value ?? ''), [onQuery]);
  return (
    <input
      ref={input}
      type="search"
      className="sidebar-filter"
      aria-label={message('filterSymbols')}
      placeholder={message('filterSymbols')}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        // While text is being composed, Escape ends the composition.
        if (key !== 'Escape' || nativeEvent.isComposing) return;
        currentTarget.value = '';
        onQuery('');
      }}
    />
  );
}
