import type { ReactNode } from 'react';
import { ids } from '../../runtime/ids.ts';
import { BaseUrlBanner } from '../errors/BaseUrlBanner.tsx';
import { FramePart } from '../errors/FramePart.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { Menu } from '../sidebar/Menu.tsx';
import { SidebarToggle } from '../sidebar/SidebarToggle.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { PageTop } from '../slots.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { BackToTop } from './BackToTop.tsx';

/** The frame of every page: navigation bar, menu, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, shell } = useSite();
  const message = useMessage();
  return (
    <>
      <a className="skip-link" href={`#${ids.main}`}>
        {message('skipToContent')}
      </a>
      <BaseUrlBanner />
      <FramePart selector=".announcement">
        <AnnouncementBar />
      </FramePart>
      <FramePart selector=".navbar">
        <Navbar />
      </FramePart>
      <div className={page.sidebar ? 'page page-with-sidebar' : 'page'}>
        <Menu />
        <main id={ids.main} className={`main main-${page.template}`} tabIndex={-1}>
          {page.sidebar && shell.sidebar.hideable ? <SidebarToggle /> : null}
          <PageTop />
          {children}
        </main>
      </div>
      <FramePart selector=".footer">
        <Footer />
      </FramePart>
      <BackToTop />
      <div className="progress" aria-hidden="true" />
      <div id={ids.announcer} className="announcer visually-hidden" aria-live="polite" />
    </>
  );
}
