import { useMessage } from '../../site-context.tsx';

const keys = [
  ['↵', 'search.keySelect'],
  ['↑ ↓', 'search.keyMove'],
  ['Esc', 'search.keyClose'],
] as const;

/** Lists the keys that work in the search dialog. */
export function SearchKeys() {
  const message = useMessage();
  return (
    <ul className="search-keys">
      {keys.map(([key, meaning]) => (
        <li key={key}>
          <kbd>{key}</kbd> {message(meaning)}
        </li>
      ))}
    </ul>
  );
}
