import { toHref } from '../../runtime/url.ts';
import type { Ref } from '../contracts/parsed-page.ts';
import type { PlacedPage, Resolution, ResolveContext } from './resolution.ts';

/** Finds the page of the symbol that a piece of code names exactly, as `options.scaleMax` or `Map.new()` do. */
export function resolveSymbol(
  { target }: Ref,
  { locale, url }: PlacedPage,
  { index, style }: ResolveContext,
): Resolution {
  const name = target.replace(/\(.*\)$/s, '');
  const found = index.api.symbols.get(`${locale}/${name}`);
  // A page does not lead to itself.
  if (found === undefined || found === url) return { answer: { kind: 'none' } };
  return { answer: { kind: 'link', href: toHref(found, style) } };
}
