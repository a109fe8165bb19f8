import { fetchJson } from '../navigation/fetch-json.ts';
import { openCard } from '../open-card.ts';
import type { SentPage } from '../page-data.ts';
import { toDataHref, toSitePath } from '../url.ts';

const cardId = 'api-card';

/** How long the pointer must rest on a link before its card is shown, in milliseconds. */
const hoverDelayMs = 250;

/** How long the pointer may take to move between the link and the card, in milliseconds. */
const leaveDelayMs = 250;

/** A link whose card is shown or loading. */
interface Shown {
  link: HTMLAnchorElement;
  /** Aborting it removes the card and all of its listeners. */
  ending: AbortController;
  /** Hides the card; runs while the pointer is on neither the link nor the card. */
  timer?: ReturnType<typeof setTimeout>;
}

let current: Shown | undefined;

/**
 * Shows a card for a link to a symbol: the symbol's kind, its declaration, and the beginning of its description.
 *
 * @param by how the reader has reached the link
 */
export function showCard(link: HTMLAnchorElement, baseUrl: string, by: 'pointer' | 'focus'): void {
  const path = toSitePath(link.pathname, baseUrl);
  if (current?.link === link || path === null) return;
  // The pointer or the focus may have left the link while this module was loading.
  if (by === 'pointer' ? !link.matches(':hover') : document.activeElement !== link) return;
  current?.ending.abort();
  const shown: Shown = { link, ending: new AbortController() };
  const { ending } = shown;
  const { signal } = ending;
  current = shown;
  const leave = () => ending.abort();
  signal.addEventListener('abort', () => {
    link.removeAttribute('aria-describedby');
    if (current === shown) current = undefined;
  });
  addEventListener('keydown', (event) => event.key === 'Escape' && leave(), { signal });
  // The card belongs to this page: it must go when another page is shown.
  link.addEventListener('click', leave, { signal });
  addEventListener('popstate', leave, { signal });
  if (by === 'pointer') watchPointer(link, shown);
  else link.addEventListener('blur', leave, { signal });

  const page = fetchJson<SentPage>(toDataHref(path, baseUrl));
  const pause = new Promise((resolve) => setTimeout(resolve, by === 'pointer' ? hoverDelayMs : 0));
  Promise.all([page, pause])
    .then(([data]) => {
      if (signal.aborted || !link.isConnected || data.template !== 'api' || data.signature === undefined) return;
      const { kicker, signature, description, wordsLang = '' } = data;
      const card = openCard({
        id: cardId,
        className: 'api-card',
        parts: [
          ['p', kicker, ''],
          ['code', signature, ''],
          ['p', description, wordsLang],
        ],
        inside: link,
        rectOf: () => link.getBoundingClientRect(),
        signal,
      });
      link.setAttribute('aria-describedby', cardId);
      if (by === 'pointer') watchPointer(card, shown);
    })
    .catch(leave); // Without the card, the link still works.
}

/** Keeps the card open while the pointer moves between link and card, so that readers can read on or select text. */
function watchPointer(part: Element, shown: Shown): void {
  const { ending } = shown;
  const { signal } = ending;
  const leave = (): void => {
    shown.timer = setTimeout(() => ending.abort(), document.getElementById(cardId) ? leaveDelayMs : 0);
  };
  part.addEventListener('pointerleave', leave, { signal });
  part.addEventListener('pointerenter', () => clearTimeout(shown.timer), { signal });
}
