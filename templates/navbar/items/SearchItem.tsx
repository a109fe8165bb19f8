import { Icon } from '../../layout/Icon.tsx';
import { useMessage } from '../../site-context.tsx';

/** Opens the search dialog; without a script, links to the search page. */
export function SearchItem({ href }: { href: string }) {
  const message = useMessage();
  return (
    <a
      className="navbar-search"
      href={href}
      data-action="open-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span className="navbar-search-label">{message('search')}</span>
    </a>
  );
}
