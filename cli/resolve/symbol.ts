import { toHref, toRouteKey, withAnchor } from '../../runtime/url.ts';
import type { NamedSymbol } from '../contracts/api-site.ts';
import type { Ref } from '../contracts/parsed-page.ts';
import type { PlacedPage, Resolution, ResolveContext } from './resolution.ts';

/**
 * Finds the page of a symbol that inline code names exactly, such as `options.scaleMax` or `Map.new()`. If several
 * libraries have the symbol, an API page means that of its own library; on other pages this is reported as ambiguous.
 */
export function resolveSymbol(
  { target, span }: Ref,
  { locale, url }: PlacedPage,
  { index, style }: ResolveContext,
): Resolution {
  const name = target.replace(/\(.*\)$/s, '');
  const named = index.api.symbols.get(`${locale}/${name}`) ?? [];
  const route = index.routes.get(toRouteKey(url));
  const own = route?.kind === 'api' ? route.page.release.library : undefined;
  const found = named.length > 1 ? named.find(({ library }) => library === own) : named[0];
  if (!found && named.length > 1 && own === undefined) {
    const toAddress = (symbol: NamedSymbol) =>
      withAnchor(toHref(symbol.url, { ...style, baseUrl: '/' }), symbol.anchor);
    const links = named.map((symbol) => `[\`${target}\`](${toAddress(symbol)})`);
    const message = `"${target}" can mean a symbol of ${named.map(({ library }) => `"${library}"`).join(' and ')}`;
    const hint = `Link to one of them: ${links.join(' or ')}`;
    return { answer: { kind: 'none' }, problem: { code: 'api/symbol-ambiguous', message, hint, span } };
  }
  // A page does not link to itself.
  if (found === undefined || found.url === url) return { answer: { kind: 'none' } };
  return { answer: { kind: 'link', href: withAnchor(toHref(found.url, style), found.anchor) } };
}
