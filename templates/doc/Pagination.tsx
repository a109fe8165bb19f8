import type { PageData } from '../../runtime/page-data.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

/** Links to the pages before and after this one in reading order. */
export function Pagination({ page: { prev, next } }: { page: PageData }) {
  const message = useMessage();
  if (!prev && !next) return null;
  return (
    <nav className="pagination" aria-label={message('pagination')}>
      {prev ? (
        <a className="pagination-prev" href={prev.href} rel="prev">
          <span className="pagination-hint">
            <Icon name="left" />
            {message('previousPage')}
          </span>
          {prev.label}
        </a>
      ) : null}
      {next ? (
        <a className="pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">
            {message('nextPage')}
            <Icon name="right" />
          </span>
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
