import { ids } from '../ids.ts';
/** Fills in, on a page whose style sheet did not come, the base URL under which the site seems to be served. */
export function watchBaseUrl(): void {
  addEventListener('DOMContentLoaded', () => {
    const banner = document.getElementById(ids.baseUrlBanner);
    if (!banner || getComputedStyle(banner).display === 'none') return;
    const line = banner.querySelector<HTMLElement>('[data-likely]');
    const text = document.getElementById(ids.pageData)?.textContent ?? '{}';
    const { url = '/' } = JSON.parse(text) as { url?: string };
    const end = decodeURIComponent(url).replace(/\/$/, '');
    const path = decodeURIComponent(location.pathname)
      .replace(/(?:(?<=\/)index)?\.html$/, '')
      .replace(/\/$/, '');
    if (!line || !path.endsWith(end)) return;
    const likely = `${path.slice(0, path.length - end.length)}/`;
    line.textContent = (line.dataset['likely'] ?? '').replace('{baseUrl}', likely);
  });
}
