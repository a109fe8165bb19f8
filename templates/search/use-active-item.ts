import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** The item of a list that the keyboard is at, while the focus stays in the field. */
interface ActiveItem {
  hasItems: boolean;
  /** Its element's id. */
  id: string | undefined;
  /** Moves or follows; returns whether the key was one of these. */
  handleKey(event: KeyboardEvent): boolean;
}

const item = '[data-search-item]';

/**
 * Returns the item that arrow keys and the pointer have chosen inside a dialog: the first where there are results. The
 * items are found in the document, in their order there, so that lists need not know of each other.
 *
 * @param content anything that is another value when the items are others
 */
export function useActiveItem(dialog: RefObject<HTMLDialogElement | null>, content: unknown): ActiveItem {
  const [items, setItems] = useState<string[]>([]);
  const [index, setIndex] = useState(0);
  const elements = () => [...(dialog.current?.querySelectorAll<HTMLElement>(item) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are read anew when the content is new.
  useEffect(() => {
    const found = elements().map(({ id }) => id);
    setItems((known) => (known.join() === found.join() ? known : found));
    setIndex(0);
  }, [content]);

  useEffect(() => {
    const follow = ({ target }: PointerEvent) => {
      const pointed = target instanceof Element ? target.closest<HTMLElement>(item) : null;
      const found = pointed ? elements().indexOf(pointed) : -1;
      if (found >= 0) setIndex(found);
    };
    const element = dialog.current;
    element?.addEventListener('pointermove', follow);
    return () => element?.removeEventListener('pointermove', follow);
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
      if (items.length === 0) return false;
      if (key === 'ArrowDown') setIndex((index + 1) % items.length);
      else if (key === 'ArrowUp') setIndex((index + items.length - 1) % items.length);
      else if (key === 'Enter') follow(elements()[index], ctrlKey || metaKey);
      else return false;
      return true;
    },
  };
}

function follow(element: HTMLElement | undefined, inNewTab: boolean): void {
  const link = element instanceof HTMLAnchorElement ? element : element?.querySelector('a');
  if (!link) return;
  if (inNewTab) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
