import { fetchJson } from '../navigation/fetch-json.ts';
import { openCard } from '../open-card.ts';
import type { SentPage } from '../page-data.ts';
import { toDataHref, toSitePath } from '../url.ts';

const cardId = 'api-card';

/** How long a pointer rests on a link before its card is shown, in milliseconds. */
const hoverDelayMs = 250;

/** How long a pointer may be on its way from the link to the card, in milliseconds. */
const grace = 250;

/** A link whose card is shown or on its way. */
interface Shown {
  link: HTMLAnchorElement;
  /** Takes the card away, and everything that watches over it. */
  ending: AbortController;
  /** Runs while the pointer is neither on the link nor on the card. */
  timer?: ReturnType<typeof setTimeout>;
}

let current: Shown | undefined;

/** Shows what a link to a symbol leads to: what it is, how it is declared, and the first that is said of it. */
export function showCard(link: HTMLAnchorElement, baseUrl: string, isPointer: boolean): void {
  const path = toSitePath(link.pathname, baseUrl);
  if (current?.link === link || path === null) return;
  // Nobody heard of a leave while this file was on its way.
  if (isPointer ? !link.matches(':hover') : document.activeElement !== link) return;
  current?.ending.abort();
  const shown: Shown = { link, ending: new AbortController() };
  const { ending } = shown;
  const { signal } = ending;
  current = shown;
  const leave = () => ending.abort();
  signal.addEventListener('abort', () => hideCard(link));
  addEventListener('keydown', (event) => event.key === 'Escape' && leave(), { signal });
  // On the page that it leads to, and on the one that the reader goes back to, it is not any more.
  link.addEventListener('click', leave, { signal });
  addEventListener('popstate', leave, { signal });
  if (isPointer) watchPointer(link, shown);
  else link.addEventListener('blur', leave, { signal });

  const page = fetchJson<SentPage>(toDataHref(path, baseUrl));
  const pause = new Promise((resolve) => setTimeout(resolve, isPointer ? hoverDelayMs : 0));
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
      if (isPointer) watchPointer(card, shown);
    })
    .catch(leave); // A card that does not come leaves a link that works.
}

/** A pointer may go from the link to the card and back, to read on or to select there. */
function watchPointer(part: Element, shown: Shown): void {
  const { ending } = shown;
  const { signal } = ending;
  const leave = (): void => {
    shown.timer = setTimeout(() => ending.abort(), document.getElementById(cardId) ? grace : 0);
  };
  part.addEventListener('pointerleave', leave, { signal });
  part.addEventListener('pointerenter', () => clearTimeout(shown.timer), { signal });
}

function hideCard(link: HTMLAnchorElement): void {
  link.removeAttribute('aria-describedby');
  if (current?.link === link) current = undefined;
}
