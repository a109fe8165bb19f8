import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/** A condition of a media query that asks for a colour mode. */
const modeCondition = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i;

/** Media queries with a list or a negation are not interpreted. */
const unclear = /,|\bnot\b/i;

/**
 * Replaces each `<picture>` with sources for a colour mode by one for each mode. Browsers choose a source by the mode
 * of the system, while the reader may have chosen another one on the page.
 */
export function splitModePictures(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'picture' || !parent || index === undefined) return undefined;
    if (!element.children.some(isForMode)) return SKIP;
    const ids = takeIds(element);
    const pictures = [toPicture(element, 'light'), toPicture(element, 'dark')];
    const inIds = ids.reduceRight((inner, id) => [wrap(id, inner)], pictures);
    parent.children.splice(index, 1, ...inIds);
    return [SKIP, index + inIds.length];
  });
}

/** Removes the ids of a picture and of its image, and returns them. */
function takeIds(picture: Element): string[] {
  const ids: string[] = [];
  visit({ type: 'root', children: [picture] }, 'element', ({ properties }) => {
    if (typeof properties['id'] === 'string') ids.push(properties['id']);
    delete properties['id'];
  });
  return ids;
}

/** Returns an element with an id around both pictures, so that the id is in the page once and works in both modes. */
function wrap(id: string, children: Element[]): Element {
  return { type: 'element', tagName: 'span', properties: { id }, children };
}

function isForMode(child: ElementContent): boolean {
  const conditions = conditionsOf(child);
  return conditions.some((condition) => modeCondition.test(condition));
}

/** Returns the conditions in the media query of a `<source>`, all of which must be true. */
function conditionsOf(child: ElementContent): string[] {
  const media = child.type === 'element' && child.tagName === 'source' ? child.properties['media'] : undefined;
  if (typeof media !== 'string' || unclear.test(media)) return [];
  return media.trim().split(/(?<!\s)\s+and\s+/i);
}

function toPicture(element: Element, mode: 'light' | 'dark'): Element {
  const { children, properties, ...rest } = structuredClone(element);
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  return {
    ...rest,
    properties: { ...properties, className: [...classes, `in-${mode}`] },
    children: children.flatMap((child) => toSource(child, mode)),
  };
}

/** Returns a child of a picture without the condition for the mode, or nothing if it is made for the other mode. */
function toSource(child: ElementContent, mode: 'light' | 'dark'): ElementContent[] {
  if (child.type !== 'element' || !isForMode(child)) return [child];
  const conditions = conditionsOf(child);
  const modes = conditions.flatMap((condition) => modeCondition.exec(condition)?.[1]?.toLowerCase() ?? []);
  if (modes.some((asked) => asked !== mode)) return [];
  const { media: _, ...properties } = child.properties;
  const media = conditions.filter((condition) => !modeCondition.test(condition)).join(' and ');
  return [{ ...child, properties: { ...(media !== '' && { media }), ...properties } }];
}
