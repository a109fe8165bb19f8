const loads = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, once for all maps; resolves when it has come.
 *
 * @throws Error where it does not come; it is asked for again the next time
 */
export function loadStyles(href: string): Promise<void> {
  const known = loads.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const load = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loads.delete(href);
      link.remove();
      reject(new Error(`${href} does not come`));
    });
  });
  document.head.append(link);
  loads.set(href, load);
  return load;
}
