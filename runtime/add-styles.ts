/**
 * Adds a style sheet beside those of the page; resolves when it has come, so that nothing is shown without it.
 *
 * @param path address of the style sheet
 * @throws Error where it does not come; it is asked for again the next time
 */
export async function addStyles(path: string): Promise<void> {
  const known = findStyles(path);
  const link = known ?? document.createElement('link');
  link.disabled = false;
  if (known?.sheet) return;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`${path} does not come`)), { once: true });
  });
  if (!known) {
    Object.assign(link, { rel: 'stylesheet', href: path });
    document.head.append(link);
  }
  try {
    await loaded;
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** Returns the element of a style sheet in the page. */
export function findStyles(path: string): HTMLLinkElement | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find(({ href }) => new URL(href).pathname === path);
}
