import type { Page } from '@playwright/test';

/** Text spacing of WCAG 1.4.12, which readers may set for all text. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Adds a reader's own style sheet. The page's policy allows no other way. */
export function addStyles(page: Page, styles: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}

/** Applies a reader's text spacing. */
export function spaceText(page: Page): Promise<void> {
  return addStyles(page, spacing);
}

/** Returns texts that are cut off and cannot be scrolled into view, except those with an ellipsis. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Each text looks up all its ancestors, so their styles are cached. On long pages, these lookups took most of the
    // time.
    const known = new Map<Element, { style: CSSStyleDeclaration; edge: DOMRect }>();
    const look = (element: Element) => {
      const seen = known.get(element) ?? { style: getComputedStyle(element), edge: element.getBoundingClientRect() };
      known.set(element, seen);
      return seen;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (text.nodeValue?.trim() === '' || parent.closest('[data-island], [inert], .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { style, edge } = look(element);
        const { overflowX, overflowY, textOverflow, position } = style;
        // Scrolling reveals the text; an ellipsis is intended; and elements for screen readers show nothing.
        if (/auto|scroll/.test(overflowX + overflowY) || edge.width <= 1 || textOverflow === 'ellipsis') break;
        const isCutAtSide = /hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const isCutBelow = /hidden|clip/.test(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
        if (isCutAtSide || isCutBelow) found.push(`${element.tagName}.${element.className}: ${text.nodeValue}`);
        if (position === 'fixed') break;
      }
      const control = parent.closest('button, summary, label, [role="tab"], .badge, th, td');
      const edge = control?.getBoundingClientRect();
      if (edge && edge.width > 1 && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) {
        found.push(`higher than ${control?.outerHTML.slice(0, 80)}: ${text.nodeValue}`);
      }
    }
    return found;
  });
}

/** Returns texts and icons that are invisible because their colour equals their background. */
export function findUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
    const known = new Map<Element, string>();
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const color = known.get(element) ?? (isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor);
      known.set(element, color);
      return color;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[data-island]') &&
      element.getBoundingClientRect().width > 1;
    const describe = (element: Element) => element.outerHTML.slice(0, 100);
    return [...document.querySelectorAll('body *')].filter(isShown).flatMap((element) => {
      const { color, backgroundColor, maskImage } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (hasText && (isClear(color) || color === behind(element))) return [`text ${color}: ${describe(element)}`];
      const isIcon = maskImage !== 'none' && element.childElementCount === 0;
      if (isIcon && (isClear(backgroundColor) || backgroundColor === behind(element.parentElement))) {
        return [`icon ${backgroundColor}: ${describe(element)}`];
      }
      return [];
    });
  });
}

/** Returns fields whose border has a contrast of less than 3:1 to the page behind them. */
export function findFaintFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    // Draws the colours above each other, and returns the luminance of the result.
    const luminanceOf = (...colors: readonly string[]) => {
      for (const color of ['white', ...colors]) {
        if (canvas) canvas.fillStyle = color;
        canvas?.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const page = getComputedStyle(document.documentElement).backgroundColor;
    return [...document.querySelectorAll('input:not([type="radio"]), select, textarea')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { borderBlockEndColor } = getComputedStyle(field);
        const [dark = 0, bright = 0] = [luminanceOf(page), luminanceOf(page, borderBlockEndColor)].sort();
        return (bright + 0.05) / (dark + 0.05) < 3;
      })
      .map((field) => field.outerHTML.slice(0, 100));
  });
}

/** Returns texts smaller than 13 pixels, except indices and formulas. */
export function findSmallText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-island], sub, sup, math'))
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

/** Returns elements that would be animated. */
export function findMoving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const times = `${transitionDuration}, ${animationDuration}`.split(', ');
        return times.some((time) => time !== '0s') || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
