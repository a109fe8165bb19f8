import type { PageEdits } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** Links to where a page's source is edited, and shows when and by whom it was last changed. */
export function PageSource({ source }: { source: PageEdits | undefined }) {
  const message = useMessage();
  if (!source) return null;
  const { edit, changed, changedBy } = source;
  return (
    <p className="page-source">
      {edit ? <a href={edit}>{message('editPage')}</a> : null}
      {changed ? (
        <span>
          <time dateTime={changed.iso}>{message('lastChanged', { date: changed.text })}</time>
          {changedBy ? <span className="page-author"> {message('changedBy', { author: changedBy })}</span> : null}
        </span>
      ) : null}
    </p>
  );
}
