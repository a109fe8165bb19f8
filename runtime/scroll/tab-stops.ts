/** What scrolls if it is wider than the page, or very long. Islands look after their own. */
const scrollable = ':is(.code pre, .prose .table, .prose .formula):not([data-island] *)';

/** Its callback runs after each layout that changed a size, so that reading widths costs no other layout. */
const observer = new ResizeObserver((entries) => {
  const namers = findNamers();
  for (const { target } of entries) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
    const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
    target.toggleAttribute('data-scrolls', scrolls);
    // Names in code tell their types to the keyboard, too.
    const isStop = scrolls || target.querySelector('[data-types]');
    if (isStop) target.setAttribute('tabindex', '0');
    else if (target !== document.activeElement) target.removeAttribute('tabindex');
    // Each region would be in a screen reader's list of landmarks, a group is not.
    target.role = isStop ? 'group' : null;
    target.ariaLabel = (isStop && namers.get(target)?.textContent) || null;
  }
});

/**
 * Marks what scrolls, and makes it a stop of the Tab key, so that arrow keys can scroll it. What fits is none unless
 * its code has types to tell. Both follow changes of the window and the content. Without a script, all of it are stops.
 */
export function keepTabStops(): void {
  observer.disconnect();
  for (const element of document.querySelectorAll(scrollable)) observer.observe(element);
}

/**
 * Returns what names each element that may scroll: the title of code, or else the nearest heading above. They are found
 * all at once, since asking for the place of each heading takes seconds on a page with hundreds of them.
 */
function findNamers(): Map<Element, Element | undefined> {
  const namers = new Map<Element, Element | undefined>();
  let heading: Element | undefined;
  for (const element of document.querySelectorAll(`main :is(h1, .heading), ${scrollable}`)) {
    if (!element.matches(scrollable)) heading = element;
    else namers.set(element, element.closest('figure')?.querySelector('figcaption') ?? heading);
  }
  return namers;
}
