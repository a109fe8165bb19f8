import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The item of a list that the keyboard is at, while the focus stays in the field. */
interface ActiveItem {
  hasItems: boolean;
  /** Its element's id. */
  id: string | undefined;
  /** Moves or follows; returns whether the key was one of these. */
  handleKey(event: KeyboardEvent): boolean;
  /** The reader no longer wants to follow what was on its way. */
  forgetWish(): void;
}

const item = '[data-search-item]';

/**
 * Returns the item that arrow keys and the pointer have chosen inside a dialog: the first where there are results. The
 * items are found in the document, in their order there, so that lists need not know of each other. Enter waits for
 * items that are on their way: who types a word and presses it means that word, not what was found for half of it.
 *
 * @param contents what the items follow from: one of these is another value when the items are others
 * @param isWaiting whether other items are on their way
 */
export function useActiveItem(
  dialog: RefObject<HTMLDialogElement | null>,
  contents: readonly unknown[],
  isWaiting: boolean,
): ActiveItem {
  const [items, setItems] = useState<string[]>([]);
  const [index, setIndex] = useState(0);
  const wanted = useRef<'here' | 'inNewTab' | undefined>(undefined);
  const elements = () => [...(dialog.current?.querySelectorAll<HTMLElement>(item) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are read anew when what they follow from is new.
  useLayoutEffect(() => {
    const found = elements();
    const ids = found.map(({ id }) => id);
    setItems((known) => (known.join() === ids.join() ? known : ids));
    setIndex(0);
    if (isWaiting || !wanted.current) return;
    follow(found[0], wanted.current);
    wanted.current = undefined;
  }, [...contents]);

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
      const where = ctrlKey || metaKey ? 'inNewTab' : 'here';
      wanted.current = key === 'Enter' && isWaiting ? where : undefined;
      if (wanted.current) return true;
      if (items.length === 0) return false;
      if (key === 'ArrowDown') setIndex((index + 1) % items.length);
      else if (key === 'ArrowUp') setIndex((index + items.length - 1) % items.length);
      else if (key === 'Enter') follow(elements()[index], where);
      else return false;
      return true;
    },
    forgetWish() {
      wanted.current = undefined;
    },
  };
}

function follow(element: HTMLElement | undefined, where: 'here' | 'inNewTab'): void {
  const link = element instanceof HTMLAnchorElement ? element : element?.querySelector('a');
  if (!link) return;
  if (where === 'inNewTab') window.open(link.href, '_blank', 'noopener');
  else link.click();
}
