import type { Picture } from '../../runtime/page-data.ts';
import { Link } from '../layout/Link.tsx';
import { Logo } from '../layout/Logo.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { FooterBottom, FooterTop } from '../slots.tsx';

/** The footer of every page. */
export function Footer() {
  const { columns, logo, copyright } = useSite().shell.footer;
  const message = useMessage();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <FooterTop />
        {columns.length > 0 ? (
          <nav className="footer-columns" aria-label={message('footer')}>
            {columns.map(({ title, items }, column) => (
              <div key={`${column} ${title}`}>
                <p>{title}</p>
                <ul>
                  {items.map(({ label, href, external }, row) => (
                    <li key={`${row} ${href}`}>
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
        {logo ? <FooterLogo logo={logo} /> : null}
        {copyright === '' ? null : (
          <p className="footer-copyright">
            <bdi>{copyright}</bdi>
          </p>
        )}
        <FooterBottom />
      </div>
    </footer>
  );
}

function FooterLogo({ logo }: { logo: Picture }) {
  const image = <Logo picture={logo} size={36} />;
  return <p className="footer-logo">{logo.href ? <a href={logo.href}>{image}</a> : image}</p>;
}
