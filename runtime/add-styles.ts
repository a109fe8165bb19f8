/**
 * Adds a style sheet to the page. Resolves once it has loaded, so that nothing is shown unstyled.
 *
 * @param path address of the style sheet
 * @throws Error if it fails to load; the next call tries again
 */
export async function addStyles(path: string): Promise<void> {
  const known = findStyles(path);
  const link = known ?? document.createElement('link');
  link.disabled = false;
  if (known?.sheet) return;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`${path} failed to load`)), { once: true });
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

/** Returns the page's `<link>` element for a style sheet. */
export function findStyles(path: string): HTMLLinkElement | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find(({ href }) => new URL(href).pathname === path);
}
