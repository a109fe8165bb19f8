import { ids } from '../ids.ts';
import { type Card, openCard } from '../open-card.ts';
import type { CodeNames } from '../page-data/code-names.ts';
import { type CodeName, toRange } from './find-names.ts';

const cardId = 'type-card';

/** Aborting it removes the card that is shown and all of its listeners. */
let lifetime = new AbortController();

/** Hides the card that is shown. */
export function hideCard(): void {
  lifetime.abort();
  lifetime = new AbortController();
}

/** How a reader has reached a name. */
interface Visit {
  isTouch?: boolean;
  /** Whether to announce the name to screen readers, because it has no focus of its own. */
  isSpoken?: boolean;
}

/**
 * Shows the card of a name; returns whether there is one. Texts of libraries are inserted as plain text, never as HTML.
 */
export function showName(name: CodeName, { infos, hints }: CodeNames, { isTouch, isSpoken }: Visit = {}): boolean {
  const range = toRange(name);
  const [type = '', words = '', lang = ''] = infos[name.info] ?? [];
  if (!range || type === '') return false;
  hideCard();
  const link = range.startContainer.parentElement?.closest('a');
  const parts = [
    ['code', type, ''],
    ['p', words, lang],
    ['p', link && isTouch ? hints.touch : '', ''],
  ] as const;
  const { signal } = lifetime;
  if (isSpoken) range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  open(name.code, parts, () => range.getBoundingClientRect());
  link?.setAttribute('aria-describedby', cardId);
  signal.addEventListener('abort', () => link?.removeAttribute('aria-describedby'));
  const announcer = isSpoken ? document.getElementById(ids.announcer) : null;
  if (announcer) announcer.textContent = `${type} ${words}`;
  if (typeof Highlight !== 'undefined') {
    CSS.highlights.set('code-name', new Highlight(range));
    name.code.dataset['named'] = '';
    signal.addEventListener('abort', () => {
      CSS.highlights.delete('code-name');
      delete name.code.dataset['named'];
    });
  }
  return true;
}

/** Shows how to reach the names of a block by keyboard. */
export function showHint(pre: HTMLElement, text: string): void {
  hideCard();
  open(pre, [['p', text, '']], () => pre.getBoundingClientRect());
  pre.setAttribute('aria-describedby', cardId);
  lifetime.signal.addEventListener('abort', () => pre.removeAttribute('aria-describedby'));
}

function open(inside: HTMLElement, parts: Card['parts'], rectOf: Card['rectOf']): void {
  openCard({ id: cardId, className: 'api-card type-card', parts, inside, rectOf, signal: lifetime.signal });
}
