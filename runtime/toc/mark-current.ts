import { revealIn } from '../scroll/reveal-in.ts';

/** Distance from the top of the viewport within which a heading counts as passed, in CSS pixels. */
const offset = 100;

/** Marks the heading being read in the table of contents, from now on. */
export function watchToc(): void {
  // Browsers report each of these at most once per frame, just before they draw it.
  addEventListener('scroll', markCurrent, { passive: true });
  addEventListener('resize', markCurrent, { passive: true });
  requestAnimationFrame(markCurrent);
}

/** Marks the last heading that has passed the top of the viewport, or the last heading at the end of the page. */
export function markCurrent(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const passed = links.filter((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // A heading in a closed tab has no rectangle.
    const top = heading?.getClientRects()[0]?.top;
    return top !== undefined && top <= offset;
  });
  const current = isAtEnd && scrollY > 0 ? links.at(-1) : passed.at(-1);
  const before = links.find((link) => link.ariaCurrent !== null);
  // While the same section is being read, the list stays where the reader has scrolled it to.
  if (current === before) return;
  before?.removeAttribute('aria-current');
  current?.setAttribute('aria-current', 'true');
  const target = current ?? links[0];
  const list = target?.closest('ul');
  if (target && list) revealIn(list, target);
}
