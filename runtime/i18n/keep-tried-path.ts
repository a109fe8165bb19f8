/**
 * Makes the language links of the 404 page keep the requested path. Some hosts serve the default language's 404 page
 * for all languages, so the language is derived from the address.
 */
export function keepTriedPath(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language][href$="/404.html"]')];
  const homes = links.map(({ pathname }) => pathname.slice(0, -'404.html'.length));
  const [own] = homes.filter((home) => location.pathname.startsWith(home)).sort((a, b) => b.length - a.length);
  if (own === undefined) return;
  for (const [index, link] of links.entries()) link.pathname = homes[index] + location.pathname.slice(own.length);
}
