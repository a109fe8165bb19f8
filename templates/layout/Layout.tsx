import type { ReactNode } from 'react';
import { Footer } from '../footer/Footer.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { Menu } from '../sidebar/Menu.tsx';
import { useMessage, useSite } from '../site-context.tsx';

/** The frame of every page: navigation bar, menu, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { page } = useSite();
  const message = useMessage();
  return (
    <>
      <a className="skip-link" href="#main">
        {message('skipToContent')}
      </a>
      <Navbar />
      <div className={page.sidebar ? 'page page-with-sidebar' : 'page'}>
        <Menu />
        <main id="main" className={`main main-${page.template}`} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <div id="announcer" className="visually-hidden" aria-live="polite" />
    </>
  );
}
