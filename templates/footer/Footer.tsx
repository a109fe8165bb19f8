import { Link } from '../layout/Link.tsx';
import { useMessage, useSite } from '../site-context.tsx';

/** The foot of every page. */
export function Footer() {
  const { columns, copyright } = useSite().shell.footer;
  const message = useMessage();
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns.length > 0 ? (
          <nav className="footer-columns" aria-label={message('footer')}>
            {columns.map(({ title, items }) => (
              <div key={title}>
                <p className="footer-title">{title}</p>
                <ul>
                  {items.map(({ label, href, external }) => (
                    <li key={href}>
                      <Link href={href} external={external}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        ) : null}
        {copyright === '' ? null : <p className="footer-copyright">{copyright}</p>}
      </div>
    </footer>
  );
}
