import { Footer, FramePart, ids, Menu, Navbar, type PropsOf, useMessage, useSite } from 'sitegen/theme';

/** The frame of a page: a masthead, one column of text, and the chapters below it. */
export default function Layout({ children }: PropsOf<'Layout'>) {
  const { shell, page } = useSite();
  const message = useMessage();
  return (
    <div className="almanac">
      <a className="almanac-skip" href={`#${ids.main}`}>
        {message('skipToContent')}
      </a>
      <header className="masthead">
        <a href={shell.locale.front}>{shell.site.title}</a>
        <FramePart selector=".masthead-links">
          <Navbar />
        </FramePart>
      </header>
      <main id={ids.main} tabIndex={-1} className={`leaf leaf-${page.template}`}>
        {children}
      </main>
      <Menu />
      <Footer />
      <div id={ids.announcer} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
