import type { SearchAnswer } from '../../runtime/search/ask.ts';
import { looksLikeType } from '../../runtime/search/types/looks-like-type.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** Says what a reader would not expect of an answer: who gave it, or that it is about words where types were asked for. */
export function SearchNotice({ answer }: { answer: SearchAnswer }) {
  const { hosted, hasTypes } = useSite().shell.search;
  const message = useMessage();
  if (answer.isFallback) return <p className="search-notice">{message('search.fallback')}</p>;
  if (!hosted || !hasTypes || !looksLikeType(answer.question.query)) return null;
  return <p className="search-notice">{message('search.noTypes')}</p>;
}
