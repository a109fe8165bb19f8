/**
 * Fills in the likely base URL in the banner that is shown only if the style sheet fails to load. It is read from a
 * relative link that leads from the page to the root of the site.
 */
export function watchBaseUrl(): void {
  addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector<HTMLAnchorElement>('[data-likely]');
    if (link) link.textContent = `${link.dataset['likely']}`.replace('{baseUrl}', link.pathname);
  });
}
