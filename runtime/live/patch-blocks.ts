import { diffArrays } from 'diff';

/**
 * Updates the blocks of an article to new HTML. Blocks that are unchanged keep their elements, with all state and
 * islands in them; only differing blocks are replaced.
 */
export function patchBlocks(article: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const old = [...article.children].filter((element) => !isAddition(element));
  const wanted = [...template.content.children];
  const parts = diffArrays(old.map(toSignature), wanted.map(toSignature));
  let last: Element | undefined;
  for (const { added, removed, count } of parts) {
    if (removed) {
      for (const element of old.splice(0, count).flatMap(withAdditions)) element.remove();
    } else if (added) {
      const blocks = wanted.splice(0, count);
      if (last) last.after(...blocks);
      else article.prepend(...blocks);
      last = blocks.at(-1);
    } else {
      wanted.splice(0, count);
      last = old.splice(0, count).flatMap(withAdditions).at(-1);
    }
  }
}

/** Notes that scripts add after a block do not count as blocks. */
function isAddition(element: Element): boolean {
  return element.matches('.island-failed');
}

/** Returns a block and the notes after it. */
function withAdditions(element: Element): Element[] {
  const all = [element];
  for (let next = element.nextElementSibling; next && isAddition(next); next = next.nextElementSibling) all.push(next);
  return all;
}

/**
 * Returns a block's HTML for comparison, without anything that scripts have added or the reader has opened. An island
 * counts by its attributes, whatever it currently shows.
 */
function toSignature(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const addition of copy.querySelectorAll('.code-buttons, .island-failed')) addition.remove();
  for (const element of [copy, ...copy.querySelectorAll('details, [data-island], [tabindex], [data-scrolls]')]) {
    if (element.matches('details')) element.removeAttribute('open');
    element.removeAttribute('tabindex');
    element.removeAttribute('data-scrolls');
    // What can scroll has a role and a name while it is a stop of the Tab key.
    if (element.matches('pre, .table, .formula')) {
      element.removeAttribute('role');
      element.removeAttribute('aria-label');
    }
    if (element.matches('[data-island]')) element.replaceChildren();
  }
  return copy.outerHTML;
}
