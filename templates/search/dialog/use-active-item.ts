import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closest } from '../../../runtime/closest.ts';

/** The list item that is active for the keyboard while the focus stays in the field. */
interface ActiveItem {
  hasItems: boolean;
  /** Id of the item's element. */
  id: string | undefined;
  /** Moves to another item or opens the active one; returns whether the key was handled. */
  handleKey(event: KeyboardEvent): boolean;
  /** Cancels opening the first result of a pending search, for which the reader has pressed Enter. */
  cancelEnter(): void;
}

const item = '[data-search-item]';

/**
 * Returns the item that arrow keys or the pointer have selected inside a dialog, initially the first. Items are found
 * in the document, in document order, so that lists need not know each other. While results are pending, Enter waits
 * for them: a reader who types a word and presses Enter means that word, not the results for half of it.
 *
 * @param contents values that the items depend on: if one changes, the items are read again
 * @param isWaiting whether new items are pending
 */
export function useActiveItem(
  dialog: RefObject<HTMLDialogElement | null>,
  contents: readonly unknown[],
  isWaiting: boolean,
): ActiveItem {
  const [items, setItems] = useState<string[]>([]);
  const [index, setIndex] = useState(0);
  // Where to open the first result once it is there, after the reader has pressed Enter too early.
  const pendingEnter = useRef<'here' | 'inNewTab' | undefined>(undefined);
  const elements = () => [...(dialog.current?.querySelectorAll<HTMLElement>(item) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are read again when `contents` changes.
  useLayoutEffect(() => {
    const found = elements();
    const ids = found.map(({ id }) => id);
    setItems((known) => (known.join() === ids.join() ? known : ids));
    setIndex(0);
    if (isWaiting || !pendingEnter.current) return;
    openItem(found[0], pendingEnter.current);
    pendingEnter.current = undefined;
  }, [...contents]);

  useEffect(() => {
    const selectPointed = (event: PointerEvent) => {
      const pointed = closest(event, item);
      const found = pointed ? elements().indexOf(pointed) : -1;
      if (found >= 0) setIndex(found);
    };
    const element = dialog.current;
    element?.addEventListener('pointermove', selectPointed);
    return () => element?.removeEventListener('pointermove', selectPointed);
  });

  const id = items[index];
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  return {
    hasItems: items.length > 0,
    id,
    handleKey(event) {
      const { key, ctrlKey, metaKey } = event;
      const where = ctrlKey || metaKey ? 'inNewTab' : 'here';
      pendingEnter.current = key === 'Enter' && isWaiting ? where : undefined;
      if (pendingEnter.current) return true;
      if (items.length === 0) return false;
      if (key === 'ArrowDown') setIndex((index + 1) % items.length);
      else if (key === 'ArrowUp') setIndex((index + items.length - 1) % items.length);
      else if (key === 'Enter') openItem(elements()[index], where);
      else return false;
      return true;
    },
    cancelEnter() {
      pendingEnter.current = undefined;
    },
  };
}

/** Follows the link of an item. */
function openItem(element: HTMLElement | undefined, where: 'here' | 'inNewTab'): void {
  const link = element instanceof HTMLAnchorElement ? element : element?.querySelector('a');
  if (!link) return;
  if (where === 'inNewTab') window.open(link.href, '_blank', 'noopener');
  else link.click();
}
