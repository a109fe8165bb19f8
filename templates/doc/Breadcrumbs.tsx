import type { PageData } from '../../runtime/page-data.ts';
import { DottedText } from '../layout/DottedText.tsx';
import { useMessage } from '../site-context.tsx';

/** Renders the path from the top of a section to the page. */
export function Breadcrumbs({ items }: { items: PageData['breadcrumbs'] }) {
  const message = useMessage();
  if (items.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={message('breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`}>
            {'href' in item ? (
              <a href={item.href}>
                <DottedText text={item.label} />
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                <DottedText text={item.label} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
