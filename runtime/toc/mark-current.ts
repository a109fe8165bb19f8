import { revealIn } from '../scroll/reveal-in.ts';

/** Distance below the place that links scroll a heading to, within which it counts as passed, in CSS pixels. */
const tolerance = 16;

/** Marks the heading being read in the table of contents, from now on. */
export function watchToc(): void {
  // Browsers report each of these at most once per frame, just before they draw it.
  addEventListener('scroll', markCurrent, { passive: true });
  addEventListener('resize', markCurrent, { passive: true });
  // A closed list cannot scroll. The event does not bubble.
  document.addEventListener('toggle', ({ target }) => target instanceof Element && revealCurrentIn(target), true);
  requestAnimationFrame(markCurrent);
}

/**
 * Marks the last heading that has passed the top of the viewport, or the last heading at the end of the page. The box
 * of the list on narrow screens shows its text while the list is closed.
 */
export function markCurrent(): void {
  const root = document.documentElement;
  const lists = [...document.querySelectorAll('.toc-list')].map((list) => [...list.querySelectorAll('a')]);
  const headings = (lists[0] ?? []).map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const target =
    Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) +
    (headings[0] ? Number.parseFloat(getComputedStyle(headings[0]).scrollMarginBlockStart) : 0);
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2;
  const passed = headings.map((heading) => {
    // A heading in a closed tab has no rectangle.
    const top = heading?.getClientRects()[0]?.top;
    return isAtEnd || (top !== undefined && top <= target + tolerance);
  });
  const current = passed.lastIndexOf(true);
  for (const list of lists) mark(list, current);
  // Shown by the style sheet, since React does not expect elements that it has not rendered.
  const text = lists[0]?.[current]?.textContent ?? '';
  document.querySelector('.toc-inline summary')?.setAttribute('data-current', text);
}

function mark(links: readonly HTMLElement[], current: number): void {
  const before = links.findIndex((link) => link.hasAttribute('aria-current'));
  // While the same section is being read, the list stays where the reader has scrolled it to.
  if (current === before) return;
  links[before]?.removeAttribute('aria-current');
  links[current]?.setAttribute('aria-current', 'true');
  reveal(links[current] ?? links[0]);
}

function revealCurrentIn(part: Element): void {
  reveal(part.querySelector('.toc-list [aria-current]'));
}

function reveal(link: Element | null | undefined): void {
  const list = link?.closest('ul');
  if (link && list) revealIn(list, link);
}
