import { Icon } from '../../layout/Icon.tsx';
import { useMessage } from '../../site-context.tsx';

/** A way to the search page. */
export function SearchItem({ href }: { href: string }) {
  const message = useMessage();
  return (
    <a className="navbar-link navbar-search" href={href}>
      <Icon name="search" />
      {message('search')}
    </a>
  );
}
