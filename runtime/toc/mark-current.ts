/** Distance from the top of the viewport within which a heading counts as passed, in CSS pixels. */
const offset = 100;

let isScheduled = false;

/** Marks the heading being read in the table of contents, from now on. */
export function watchToc(): void {
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      markCurrent();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  schedule();
}

/** Marks the last heading that has passed the top of the viewport, or the last heading at the end of the page. */
export function markCurrent(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  if (links.length === 0) return;
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const passed = links.filter((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // A heading in a closed tab has no rectangle.
    const top = heading?.getClientRects()[0]?.top;
    return top !== undefined && top <= offset;
  });
  const current = isAtEnd && scrollY > 0 ? links.at(-1) : passed.at(-1);
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
