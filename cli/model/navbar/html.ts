import type { BareItem, ConfigOf } from './context.ts';

/** A piece of HTML of the author's own. */
export function toHtmlItem({ value }: ConfigOf<'html'>): BareItem {
  return { type: 'html', html: value };
}
