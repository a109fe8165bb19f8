import { closest } from '../closest.ts';

/**
 * Keeps query and hash when the reader switches the language. Without a script, the link leads to the top of the page.
 */
export function watchLanguages(): void {
  for (const type of ['click', 'auxclick']) {
    document.addEventListener(
      type,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, 'a[data-language]');
        if (!link) return;
        link.search = location.search;
        link.hash = location.hash;
      },
      { capture: true },
    );
  }
}
