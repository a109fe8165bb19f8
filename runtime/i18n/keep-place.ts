/** Lets query and hash go along to the page in another language; without a script its beginning is shown. */
export function watchLanguages(): void {
  for (const type of ['click', 'auxclick']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
        if (!link) return;
        link.search = location.search;
        link.hash = location.hash;
      },
      { capture: true },
    );
  }
}
