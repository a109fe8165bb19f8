/**
 * Lets query and hash go along to the page in another language, and where nothing is at an address, the address itself;
 * without a script its beginning is shown.
 */
export function watchLanguages(): void {
  for (const type of ['click', 'auxclick']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
        if (!link) return;
        keepTriedPath();
        link.search = location.search;
        link.hash = location.hash;
      },
      { capture: true },
    );
  }
}

/** The page for unknown addresses knows only its own ones; that of the default language stands for all on some hosts. */
function keepTriedPath(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language][href$="/404.html"]')];
  const homes = links.map(({ pathname }) => pathname.slice(0, -'404.html'.length));
  const [own] = homes.filter((home) => location.pathname.startsWith(home)).sort((a, b) => b.length - a.length);
  if (own === undefined) return;
  for (const [index, link] of links.entries()) link.pathname = homes[index] + location.pathname.slice(own.length);
}
