/** A name in a code block; line and columns count from 0. */
export interface CodeName {
  code: HTMLElement;
  line: number;
  start: number;
  end: number;
  /** Index of its entry in the page's `infos`. */
  info: number;
}

/** Returns the names of a block, decoded from the page's data: four numbers for each name. */
export function toNames(code: HTMLElement, places: readonly number[]): CodeName[] {
  const names: CodeName[] = [];
  for (let at = 0; at + 3 < places.length; at += 4) {
    const [line = 0, start = 0, length = 0, info = 0] = places.slice(at, at + 4);
    names.push({ code, line, start, end: start + length, info });
  }
  return names;
}

/** Returns a name's range in the document, or `null` if the page shows different code by now. */
export function toRange({ code, line, start, end }: CodeName): Range | null {
  const element = code.querySelectorAll('.line')[line];
  if (!element) return null;
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  let isBegun = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node as Text;
    if (!isBegun && start < offset + length) {
      range.setStart(node, start - offset);
      isBegun = true;
    }
    if (isBegun && end <= offset + length) {
      range.setEnd(node, end - offset);
      return range;
    }
    offset += length;
  }
  return null;
}

/** Returns the name at a point of the viewport. */
export function findAt(names: readonly CodeName[], { clientX: x, clientY: y }: MouseEvent): CodeName | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  const old = caret ? null : document.caretRangeFromPoint?.(x, y);
  const place = findPlace(caret?.offsetNode ?? old?.startContainer, caret?.offset ?? old?.startOffset ?? 0);
  if (!place) return undefined;
  // Behind the end of a line, the caret is nearest to the last word, although the pointer is not on it.
  return names.find((name) => {
    if (name.line !== place.line || name.start > place.column || name.end < place.column) return false;
    const rects = [...(toRange(name)?.getClientRects() ?? [])];
    return rects.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  });
}

/** Returns the name at which a link begins. */
export function findLink(names: readonly CodeName[], link: HTMLElement): CodeName | undefined {
  const place = findPlace(link, 0);
  return names.find(({ line, start }) => line === place?.line && start === place.column);
}

function findPlace(node: Node | undefined, offset: number): { line: number; column: number } | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const line = element?.closest('.line');
  const code = line?.closest('code');
  if (!node || !line || !code) return null;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(node, offset);
  return { line: [...code.querySelectorAll('.line')].indexOf(line), column: before.toString().length };
}
