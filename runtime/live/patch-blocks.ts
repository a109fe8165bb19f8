/**
 * Makes the blocks of an article those of other HTML. A block that is the same in both stays the very element that it
 * is, with whatever lives in it; only what differs is taken out and put in.
 */
export function patchBlocks(article: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const old = [...article.children].filter((element) => !isAddition(element));
  const wanted = [...template.content.children];
  const before = old.map(toSignature);
  const after = wanted.map(toSignature);
  const kept = commonBlocks(before, after);
  const stays = new Set(kept.values());
  for (const [index, element] of old.entries()) {
    if (stays.has(index)) continue;
    removeAdditions(element);
    element.remove();
  }
  let last: Element | null = null;
  for (const [index, element] of wanted.entries()) {
    const survivor: Element | undefined = old[kept.get(index) ?? -1];
    if (survivor) {
      last = lastOf(survivor);
    } else {
      if (last) last.after(element);
      else article.prepend(element);
      last = element;
    }
  }
}

/** Notes that scripts put beside a block are no blocks. */
function isAddition(element: Element): boolean {
  return element.matches('.island-failed');
}

function removeAdditions(element: Element): void {
  for (let next = element.nextElementSibling; next && isAddition(next); next = element.nextElementSibling)
    next.remove();
}

/** Returns a block, or the last of the notes that stand behind it. */
function lastOf(element: Element): Element {
  let last = element;
  for (let next = last.nextElementSibling; next && isAddition(next); next = next.nextElementSibling) last = next;
  return last;
}

/** Returns what a block is, without what scripts made of it: an island is what it is given, however it looks by now. */
function toSignature(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const addition of copy.querySelectorAll('.copy-button, .island-failed')) addition.remove();
  for (const island of [copy, ...copy.querySelectorAll('[data-island]')]) {
    if (island.matches('[data-island]')) island.replaceChildren();
  }
  return copy.outerHTML;
}

/** Returns, for each new block that is an old one, the old one's place. Both lists are gone through in order. */
function commonBlocks(before: readonly string[], after: readonly string[]): Map<number, number> {
  const kept = new Map<number, number>();
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    kept.set(start, start);
    start++;
  }
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    kept.set(--newEnd, --oldEnd);
  }
  // Between the two, a block is looked for behind the last one that was found.
  let from = start;
  for (let index = start; index < newEnd; index++) {
    const found = before.indexOf(after[index] ?? '', from);
    if (found === -1 || found >= oldEnd) continue;
    kept.set(index, found);
    from = found + 1;
  }
  return kept;
}
