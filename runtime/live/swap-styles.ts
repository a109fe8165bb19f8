/** Adds a style sheet beside those of the page; resolves when it has come, so that the page is never without. */
export async function addStyles(path: string): Promise<void> {
  const known = findStyles(path);
  const link = known ?? document.createElement('link');
  link.disabled = false;
  if (known) return;
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  Object.assign(link, { rel: 'stylesheet', href: path });
  document.head.append(link);
  await loaded;
}

/** Takes a style sheet out of use. It stays in the document: what React has put there it expects to find there. */
export function dropStyles(path: string): void {
  const link = findStyles(path);
  if (link) link.disabled = true;
}

function findStyles(path: string): HTMLLinkElement | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find(({ href }) => new URL(href).pathname === path);
}
