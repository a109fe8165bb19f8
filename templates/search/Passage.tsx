import { Marked } from './Marked.tsx';

/** Shows why a result was found, unless its heading does: the passage of its text, or the names in its code. */
export function Passage({ passage, code }: { passage: string; code: string }) {
  if (code !== '') {
    return (
      <code className="search-hit-passage">
        <Marked value={code} />
      </code>
    );
  }
  if (passage === '') return null;
  return (
    <span className="search-hit-passage">
      <Marked value={passage} />
    </span>
  );
}
