import type { PageData } from '../../runtime/page-data.ts';
import { DottedText } from '../layout/DottedText.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

interface PaginationProps {
  page: Pick<PageData, 'prev' | 'next'>;
  words?: { nav: string; prev: string; next: string };
}

/** Links to the previous and next page in reading order. `words` replaces the labels. */
export function Pagination({ page: { prev, next }, words }: PaginationProps) {
  const message = useMessage();
  if (!prev && !next) return null;
  return (
    <nav className="pagination" aria-label={words?.nav ?? message('pagination')}>
      {prev ? (
        <a className="pagination-prev" href={prev.href} rel="prev">
          <span className="pagination-hint">
            <Icon name="left" />
            {words?.prev ?? message('previousPage')}
          </span>
          <DottedText text={prev.label} />
        </a>
      ) : null}
      {next ? (
        <a className="pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">
            {words?.next ?? message('nextPage')}
            <Icon name="right" />
          </span>
          <DottedText text={next.label} />
        </a>
      ) : null}
    </nav>
  );
}
