import { closest } from './closest.ts';

/** Returns whether a click opens a link in this tab: with the main button and without modifier keys. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Calls a function at plain clicks on links that match a selector, in place of following them. */
export function onPlainClick(selector: string, act: (link: HTMLAnchorElement) => void): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, selector);
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    act(link);
  });
}
