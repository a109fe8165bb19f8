/** What scrolls if it is wider than the page, or very long. Islands look after their own. */
const scrollable = ':is(.code pre, .prose .table, .prose .formula):not([data-island] *)';

/** Its callback runs after each layout that changed a size, so that reading widths costs no other layout. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) target.setAttribute('tabindex', '0');
    else if (target !== document.activeElement) target.removeAttribute('tabindex');
  }
});

/**
 * Makes what scrolls a stop of the Tab key, so that arrow keys can scroll it, and what fits none, also after the window
 * or the content changes. Without a script, all of it are stops.
 */
export function keepTabStops(): void {
  observer.disconnect();
  for (const element of document.querySelectorAll(scrollable)) observer.observe(element);
}
