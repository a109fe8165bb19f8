/**
 * Fills in, in the banner that the style sheet hides, the base URL under which the site seems to be served: a link knows
 * it, which leads up from the page to where its site begins.
 */
export function watchBaseUrl(): void {
  addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector<HTMLAnchorElement>('[data-likely]');
    if (link) link.textContent = `${link.dataset['likely']}`.replace('{baseUrl}', link.pathname);
  });
}
