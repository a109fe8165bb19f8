import type { PageData } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** The way from the top of a section to the page. */
export function Breadcrumbs({ items }: { items: PageData['breadcrumbs'] }) {
  const message = useMessage();
  if (items.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={message('breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`}>
            {'href' in item ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
