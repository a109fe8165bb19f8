import { fetchJson } from '../navigation/fetch-json.ts';
import type { CodeNames } from '../page-data/code-names.ts';
import { toSitePath, toTypesHref, withoutHtml } from '../url.ts';
import { type CodeName, findAt, findLink, toNames, toRange } from './find-names.ts';
import { hideCard, showHint, showName } from './type-card.ts';

/** Shows the types and descriptions of names in code. */
export interface TypeCards {
  /** Handles a move of the mouse over code. */
  point(code: HTMLElement, event: PointerEvent): void;
  /** Handles keyboard focus on a block, or on a name in it that is a link. */
  focus(code: HTMLElement, target: HTMLElement): void;
  /** Handles a touch; resolves to whether a card was shown. */
  touch(code: HTMLElement, event: MouseEvent): Promise<boolean>;
}

/**
 * How long the pointer must rest on a name before its card is shown, and may take to reach the card, in milliseconds.
 */
const pause = { show: 200, hide: 250 } as const;

/** Creates the cards for names in code; a page's data is fetched when it is first needed. */
export function createTypeCards(baseUrl: string, shownPath: () => string): TypeCards {
  const load = createLoader(baseUrl, shownPath);
  const pointer = createPointer();
  document.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || target.closest('pre')) return;
      // Readers may read on and select text on the card.
      if (target.closest('.type-card')) pointer.enterCard();
      else pointer.leave();
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
        if (name) pointer.enter(name, data);
        else pointer.leave();
      }, hideCard);
    },
    focus(code, target) {
      void load(code).then(({ names, data }) => {
        if (document.activeElement !== target) return;
        pointer.forget();
        const focus = new AbortController();
        const { signal } = focus;
        target.addEventListener('blur', () => focus.abort(), { signal });
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

/** Shows the card of the name that the pointer rests on, and hides it once the pointer has left both. */
function createPointer() {
  let target: CodeName | 'card' | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (delay: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  return {
    enter(name: CodeName, data: CodeNames): void {
      if (target !== 'card' && isSame(name, target)) return;
      target = name;
      wait(pause.show, () => showName(name, data));
    },
    enterCard(): void {
      clearTimeout(timer);
      target = 'card';
    },
    leave(): void {
      if (target === undefined) return;
      target = undefined;
      wait(pause.hide, hideCard);
    },
    /** Takes the pointer as being nowhere, so that it shows the same name again. */
    forget(): void {
      target = undefined;
    },
  };
}

/** A block whose names are visited by keyboard. */
interface Walk {
  target: HTMLPreElement;
  names: readonly CodeName[];
  data: CodeNames;
  signal: AbortSignal;
}

/** Makes the arrow keys move between the names of a focused block, so that the names themselves are no tab stops. */
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

/** Creates a loader that returns the names of a block together with the page's data about names. */
function createLoader(baseUrl: string, shownPath: () => string) {
  const pages = new Map<string, Promise<CodeNames>>();
  // On a development server, the code of an open page may change. Failed requests stay cached, so that they are not
  // repeated at each move of the mouse.
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
