import { useMessage, useSite } from '../../site-context.tsx';
import { toSections } from '../to-sections.ts';

/**
 * For readers without JavaScript: says that the search needs it, and links to other starting points. Hidden from all
 * others.
 */
export function StaticEntrances() {
  const { shell } = useSite();
  const { site, locale } = shell;
  const message = useMessage();
  return (
    <div className="search-static">
      <p>{message('search.noScript')}</p>
      <ul>
        <li>
          <a href={locale.front}>{site.title}</a>
        </li>
        {toSections(shell).map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
