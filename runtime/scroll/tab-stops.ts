/** Elements that scroll if they are wider than the page, or very long. Islands handle their own. */
const scrollable = ':is(pre, .prose .table, .prose .formula):not([data-island] *)';

/** Runs after each layout that has changed a size, so that reading sizes causes no further layout. */
const observer = new ResizeObserver((entries) => {
  const labels = findLabels();
  for (const { target } of entries) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
    const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
    target.toggleAttribute('data-scrolls', scrolls);
    // Code that fits is a stop as well if its names have types, which can be read by keyboard.
    const isStop = scrolls || target.querySelector('[data-types]');
    if (isStop) target.setAttribute('tabindex', '0');
    else if (target !== document.activeElement) target.removeAttribute('tabindex');
    // A group, since screen readers list each region among the landmarks of the page.
    target.role = isStop ? 'group' : null;
    target.ariaLabel = (isStop && labels.get(target)?.textContent) || null;
  }
});

/**
 * Marks the elements that scroll, and makes them stops of the Tab key, so that arrow keys can scroll them. Elements
 * that fit are no stops, except code whose names have types. Both are kept up to date when the window or the content
 * changes. Without a script, all such elements are stops.
 */
export function keepTabStops(): void {
  observer.disconnect();
  for (const element of document.querySelectorAll(scrollable)) observer.observe(element);
}

/**
 * Returns the element whose text labels each element that may scroll: the title of code, or else the nearest heading
 * above. All are found in one pass, since comparing the position of each heading takes seconds on a page with hundreds.
 */
function findLabels(): Map<Element, Element | undefined> {
  const labels = new Map<Element, Element | undefined>();
  let heading: Element | undefined;
  for (const element of document.querySelectorAll(`main :is(h1, .heading), ${scrollable}`)) {
    if (!element.matches(scrollable)) heading = element;
    else labels.set(element, element.closest('figure')?.querySelector('figcaption') ?? heading);
  }
  return labels;
}
