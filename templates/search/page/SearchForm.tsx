import type { Ref } from 'react';
import { longestQuery } from '../../../runtime/search/protocol.ts';
import { useMessage, useSite } from '../../site-context.tsx';

interface SearchFormProps {
  query: string;
  /** Name of the docs version that is searched. */
  version: string;
  fieldRef: Ref<HTMLInputElement>;
  /** Called with the typed text, and with whether an input method is still composing it. */
  onWrite: (text: string, isComposing?: boolean) => void;
  onVersion: (version: string) => void;
}

/** The form of the search page: a field, and a choice of versions if there are several. */
export function SearchForm({ query, version, fieldRef, onWrite, onVersion }: SearchFormProps) {
  const { search } = useSite().shell;
  const message = useMessage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not support the search element.
    <form role="search" className="search-form" action={search.href} onSubmit={(event) => event.preventDefault()}>
      <input
        ref={fieldRef}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={longestQuery}
        placeholder={message('search.placeholder')}
        aria-label={message('search.placeholder')}
        value={query}
        onChange={({ target, nativeEvent }) => onWrite(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      {search.versions.length < 2 ? null : (
        <label>
          {message('search.version')}{' '}
          <select value={version} onChange={({ target }) => onVersion(target.value)}>
            {search.versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </form>
  );
}
