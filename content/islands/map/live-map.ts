import MindElixir, { type MindElixirData, type MindElixirInstance } from 'mind-elixir';
import { en, ja, zh_CN } from 'mind-elixir/i18n';
import { narrow, narrowFrame, toSmallestScale, wide } from './metrics.ts';
import { siteTheme, toNarrowTheme } from './theme.ts';

/** What a map that comes alive needs. */
export interface LiveMapOptions {
  host: HTMLDivElement;
  data: MindElixirData;
  locale: string;
  isEditable: boolean;
  /** Whether a map with two sides has both in a narrow frame too. */
  keepsSides?: boolean;
  /** Hears of each change that the reader makes. */
  onChange?: () => void;
}

/** A map that can be used. */
export interface LiveMap {
  /** Puts everything back as it was published. */
  reset(): void;
  /**
   * Shows another map in the place of this one.
   *
   * @throws Error where the library refuses it; the one before stays
   */
  show(data: MindElixirData): void;
  /** Returns the map as JSON, as its reader has made it. */
  toJson(): string;
  destroy(): void;
}

const menus = { en, ja, 'zh-Hans': zh_CN };

/**
 * Makes a map in an element.
 *
 * @throws Error where the library refuses the data
 */
export function createLiveMap(options: LiveMapOptions): LiveMap {
  const { host } = options;
  let shown = options.data;
  let mind = draw(shown, options);
  const stopGuarding = guard(host, () => mind);
  const resized = new ResizeObserver(() => showAll(mind, host));
  resized.observe(host);
  return {
    reset() {
      mind.refresh(toShown(shown, options));
      mind.clearHistory?.();
      showAll(mind, host);
    },
    show(data) {
      mind.destroy();
      try {
        mind = draw(data, options);
        shown = data;
      } catch (error) {
        host.replaceChildren();
        mind = draw(shown, options);
        throw error;
      }
    },
    toJson() {
      const { theme: _, ...rest } = mind.getData();
      return JSON.stringify({ ...rest, direction: shown.direction ?? MindElixir.RIGHT }, null, 2);
    },
    destroy() {
      resized.disconnect();
      stopGuarding();
      mind.destroy();
    },
  };
}

function draw(data: MindElixirData, options: LiveMapOptions): MindElixirInstance {
  const { host, locale, isEditable, onChange } = options;
  const mind = new MindElixir({
    el: host,
    editable: isEditable,
    contextMenu: isEditable && { locale: menus[locale as keyof typeof menus] ?? en },
    toolBar: false,
    alignment: 'nodes',
  });
  const refusal = mind.init(toShown(data, options));
  if (refusal instanceof Error) throw refusal;
  showAll(mind, host);
  if (onChange) {
    mind.bus.addListener('operation', onChange);
    mind.bus.addListener('linkDiv', onChange); // Undo is no operation.
  }
  return mind;
}

/** Returns a map as its frame has room for it; a copy, as the library changes what it is given. */
function toShown(data: MindElixirData, { host, keepsSides = false }: LiveMapOptions): MindElixirData {
  const isNarrow = isInNarrowFrame(host);
  host.toggleAttribute('data-narrow', isNarrow);
  return structuredClone(isNarrow ? toNarrow(data, keepsSides) : toWide(data));
}

function toWide(data: MindElixirData) {
  return { ...data, theme: data.theme ?? siteTheme, direction: data.direction ?? MindElixir.RIGHT };
}

/** A narrow frame has room for one side, and for short ways. */
function toNarrow(data: MindElixirData, keepsSides: boolean) {
  const { theme, direction, ...rest } = toWide(data);
  return {
    ...rest,
    theme: toNarrowTheme(theme),
    direction: direction === MindElixir.SIDE && !keepsSides ? MindElixir.RIGHT : direction,
  };
}

function isInNarrowFrame(host: HTMLElement): boolean {
  return (findScroller(host) ?? host).clientWidth < narrowFrame;
}

/** Returns the frame that scrolls a map which is wider; `null` on the playground, whose maps are only moved. */
function findScroller(host: HTMLElement): Element | null {
  return host.closest('.mind-map-frame');
}

/**
 * Shows all of a map, as large as it can be: the library fits the nodes with the room around them, and no labels. If
 * its words would be too small in a narrow frame, the map is wider than that.
 */
function showAll(mind: MindElixirInstance, host: HTMLElement): void {
  mind.scaleFit();
  const scroller = findScroller(host);
  const isNarrow = isInNarrowFrame(host);
  const { margin } = isNarrow ? narrow : wide;
  const first = extentOf(host);
  const needed = (first.width / mind.scaleVal) * smallestScaleOf(host) + 2 * margin;
  host.style.minInlineSize = isNarrow && scroller ? `${Math.ceil(needed)}px` : '';
  const frame = host.getBoundingClientRect();
  const room = Math.min((frame.width - 2 * margin) / first.width, (frame.height - 2 * margin) / first.height);
  mind.scale(Math.min(1, mind.scaleVal * room));
  const extent = extentOf(host);
  mind.move(
    (frame.left + frame.right - extent.left - extent.right) / 2,
    (frame.top + frame.bottom - extent.top - extent.bottom) / 2,
  );
  if (scroller) scrollToRoot(scroller, host);
}

/** Scrolls a map that is wider than its frame until its root is seen, which may be on the right. */
function scrollToRoot(scroller: Element, host: HTMLElement): void {
  host.toggleAttribute('data-wider', host.clientWidth > scroller.clientWidth);
  const root = host.querySelector('me-root me-tpc')?.getBoundingClientRect();
  const hidden = (root?.right ?? 0) + narrow.margin - scroller.getBoundingClientRect().right;
  if (hidden > 0) scroller.scrollLeft += hidden;
}

/** Returns how small a map may be drawn, so that its words can be read. */
function smallestScaleOf(host: HTMLElement): number {
  const texts = [...host.querySelectorAll('me-tpc, .svg-label')];
  const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  return toSmallestScale(sizes, host.querySelector('me-tpc .tags') !== null);
}

function extentOf(host: HTMLElement) {
  const parts = host.querySelectorAll('me-tpc, .svg-label, .topiclinks g, .summary g');
  const boxes = Array.from(parts, (part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

/**
 * Lets the page have wheel and touch until the reader takes the map into use, by a click or by focus. Tab adds a node
 * to the selected one; without one it leaves the map. Escape selects none.
 */
function guard(host: HTMLElement, findMind: () => MindElixirInstance): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const setUsed = (isUsed: boolean) => host.toggleAttribute('data-used', isUsed);
  const keepFromMap = (event: Event) => {
    if (!host.hasAttribute('data-used')) event.stopPropagation();
  };
  host.addEventListener('wheel', keepFromMap, { capture: true, signal });
  host.addEventListener('click', () => setUsed(true), { capture: true, signal });
  const onKey = (event: KeyboardEvent) => {
    setUsed(true);
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    if (event.key === 'Escape') findMind().clearSelection();
    if (event.key === 'Tab' && !findMind().currentNode) event.stopPropagation();
  };
  host.addEventListener('keydown', onKey, { capture: true, signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node) || !host.contains(target)) setUsed(false);
    },
    { capture: true, signal },
  );
  return () => controller.abort();
}
