import { pageDataId } from '../ids.ts';

/** Fills in, on a page whose style sheet did not come, the base URL under which the site seems to be served. */
export function watchBaseUrl(): void {
  addEventListener('DOMContentLoaded', () => {
    const line = document.querySelector<HTMLElement>('[data-likely]');
    if (!line?.parentElement?.offsetHeight) return; // The style sheet hides it.
    const { url } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as { url: string };
    const [end = '', path = ''] = [url, location.pathname].map((one) =>
      decodeURIComponent(one)
        .replace(/(?:(?:^|(?<=\/))index)?(?:\.html)?$/, '')
        .replace(/\/$/, ''),
    );
    if (!path.endsWith(end)) return;
    const likely = `${path.slice(0, path.length - end.length)}/`;
    line.textContent = (line.dataset['likely'] ?? '').replace('{baseUrl}', likely);
  });
}
