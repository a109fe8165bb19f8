import type { PageData } from '../../runtime/page-data.ts';
import { DottedText } from '../layout/DottedText.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

/** What the two ways onward are called, where they are not the next page and the one before. */
interface PaginationProps {
  page: Pick<PageData, 'prev' | 'next'>;
  words?: { nav: string; prev: string; next: string };
}

/** Links to the pages before and after this one in reading order. */
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
