import type { SearchAnswer } from '../../runtime/search/box/ask.ts';
import { looksLikeType } from '../../runtime/search/types/looks-like-type.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** Explains unexpected results: the fallback search has answered, or the hosted search cannot search by types. */
export function SearchNotice({ answer }: { answer: SearchAnswer }) {
  const { hosted, hasTypes } = useSite().shell.search;
  const message = useMessage();
  if (answer.isFallback) return <p className="search-notice">{message('search.fallback')}</p>;
  if (!hosted || !hasTypes || !looksLikeType(answer.question.query)) return null;
  return <p className="search-notice">{message('search.noTypes')}</p>;
}
