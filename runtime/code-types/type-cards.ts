import { fetchJson } from '../navigation/fetch-json.ts';
import type { CodeNames } from '../page-data/code-names.ts';
import { toSitePath, toTypesHref, withoutHtml } from '../url.ts';
import { type CodeName, findAt, findLink, toNames, toRange } from './find-names.ts';
import { hideCard, showHint, showName } from './type-card.ts';

/** Shows what is known of the names in code. */
export interface TypeCards {
  /** Takes note of where a mouse is. */
  point(code: HTMLElement, event: PointerEvent): void;
  /** Takes note of what got the focus by keyboard: a block, or a name in it that is a link. */
  focus(code: HTMLElement, target: HTMLElement): void;
  /** Takes note of a touch; tells whether there is something to show. */
  touch(code: HTMLElement, event: MouseEvent): Promise<boolean>;
}

/** How long a pointer rests on a name before its card is shown, and on its way to the card, in milliseconds. */
const pause = { show: 200, hide: 250 } as const;

/** Creates what shows cards; what is known of a page's names is fetched when it is first wanted. */
export function createTypeCards(baseUrl: string, shownPath: () => string): TypeCards {
  const load = createLoader(baseUrl, shownPath);
  let wanted: CodeName | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (name: CodeName | undefined, show: () => void): void => {
    if (isSame(name, wanted)) return;
    wanted = name;
    clearTimeout(timer);
    timer = setTimeout(name ? show : hideCard, name ? pause.show : pause.hide);
  };
  document.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || target.closest('pre')) return;
      // On the card one may read on, and select.
      if (target.closest('.type-card')) clearTimeout(timer);
      else if (wanted) later(undefined, hideCard);
    },
    { passive: true },
  );
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest('.type-card, pre'))) hideCard();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideCard());
  addEventListener('popstate', hideCard);
  return {
    point(code, event) {
      void load(code).then(({ names, data }) => {
        const name = findAt(names, event);
        later(name, () => name && showName(name, data));
      }, hideCard);
    },
    focus(code, target) {
      void load(code).then(({ names, data }) => {
        if (document.activeElement !== target) return;
        wanted = undefined;
        const leave = new AbortController();
        const { signal } = leave;
        target.addEventListener('blur', () => leave.abort(), { signal });
        signal.addEventListener('abort', hideCard);
        const name = target instanceof HTMLAnchorElement ? findLink(names, target) : undefined;
        if (name) showName(name, data);
        else if (target instanceof HTMLPreElement && names.length > 0) walk({ target, names, data, signal });
      }, hideCard);
    },
    async touch(code, event) {
      const { names, data } = await load(code);
      const name = findAt(names, event);
      hideCard();
      return name !== undefined && showName(name, data, { isTouch: true });
    },
  };
}

/** A block that the keyboard walks through. */
interface Walk {
  target: HTMLPreElement;
  names: readonly CodeName[];
  data: CodeNames;
  signal: AbortSignal;
}

/** Lets the arrow keys go from name to name once the block was entered: none of them is a stop on the way through the page. */
function walk({ target, names, data, signal }: Walk): void {
  let at = -1;
  const show = (next: number): void => {
    const name = names[next];
    if (!name) return;
    at = next;
    showName(name, data, { isSpoken: true });
  };
  showHint(target, data.hints.keys);
  const listen = (event: KeyboardEvent): void => {
    if (event.target !== target || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = names[at];
    const line = current?.line ?? 0;
    const steps: Readonly<Record<string, () => number>> = {
      ArrowRight: () => at + 1,
      ArrowLeft: () => at - 1,
      ArrowDown: () => names.findIndex((name) => name.line > line),
      ArrowUp: () => names.findIndex((name) => name.line === names.filter((other) => other.line < line).at(-1)?.line),
      Home: () => 0,
      End: () => names.length - 1,
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      const link = current && toRange(current)?.startContainer.parentElement?.closest('a');
      if (link) link.click();
      else if (!current) show(0);
    } else if (event.key === 'Escape') {
      at = -1;
    } else if (current && Object.hasOwn(steps, event.key)) {
      event.preventDefault();
      show(steps[event.key]?.() ?? at);
    }
  };
  target.addEventListener('keydown', listen, { signal });
}

function isSame(one: CodeName | undefined, other: CodeName | undefined): boolean {
  return one?.code === other?.code && one?.line === other?.line && one?.start === other?.start;
}

/** Returns a function that gives the names of a block, with all that is known of those of the page. */
function createLoader(baseUrl: string, shownPath: () => string) {
  const pages = new Map<string, Promise<CodeNames>>();
  // The code of an open page may have changed while its site is being written. What failed is not asked for at each
  // move of the mouse.
  for (const event of ['sitegen:update', 'online']) addEventListener(event, () => pages.clear());
  return async (code: HTMLElement): Promise<{ names: CodeName[]; data: CodeNames }> => {
    const path = toSitePath(shownPath(), baseUrl);
    const href = path === null ? '' : toTypesHref(withoutHtml(path), baseUrl);
    const page = pages.get(href) ?? fetchJson<CodeNames>(href);
    pages.set(href, page);
    const data = await page;
    return { names: toNames(code, data.blocks[code.dataset['types'] ?? ''] ?? []), data };
  };
}
