import { decodePath, isElsewhere, toHref, toUrlPath } from '../../runtime/url.ts';
import type { Ref } from '../contracts/page-facts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keysOf } from '../diagnostics/suggest.ts';
import { checkAnchor } from './anchor.ts';
import { isStaticAddress } from './asset.ts';
import { missingStatic } from './image.ts';
import { followLink, toLink } from './link.ts';
import { findMadeFile } from './made-file.ts';
import { addressSuggestion } from './page-suggestion.ts';
import type { ResolveContext } from './resolution.ts';

/** Data about the site for resolving a link in the navigation. */
export type SiteLinkContext = Pick<ResolveContext, 'index' | 'style' | 'prefixes' | 'statics'>;

/** The resolved target of a link or image in the navigation. */
interface SiteLink {
  href: string;
  problem?: Diagnostic;
}

/**
 * Resolves a link or image in the navigation: to the page in the reader's language, or else to the path as written, or
 * to a file. External and relative targets stay unchanged; other unknown targets are reported.
 */
export function resolveSiteLink(
  { kind, target }: Pick<Ref, 'kind' | 'target'>,
  locale: string,
  { index, style, prefixes, statics }: SiteLinkContext,
): SiteLink {
  if (!target.startsWith('/') || isElsewhere(target)) return { href: target };
  const link = toLink(target);
  const path = decodePath(link.path);
  const file = { href: style.baseUrl + target.slice(1) };
  const isFile = kind === 'image' ? statics.has(path.slice(1)) : isStaticAddress(path, statics);
  if (kind === 'image') return isFile ? file : { ...file, problem: missingStatic(target, path, statics) };
  const own = toUrlPath(prefixes.get(locale) ?? '', path);
  for (const url of [own, toUrlPath(path)]) {
    const found = followLink(link, url, index);
    if (!found) continue;
    const problem = checkAnchor(link, { code: 'link/anchor', route: found.route });
    return { href: toHref(found.route.url, style) + found.suffix, ...(problem && { problem }) };
  }
  if (isFile) return file;
  const made = findMadeFile(path, locale, { index, prefixes, style });
  if (made) return { href: style.baseUrl + made.slice(1) + link.suffix };
  const suggestions = { known: keysOf(index.routes), baseUrl: style.baseUrl };
  const hint = addressSuggestion({ wanted: toUrlPath(path), suffix: link.suffix }, suggestions);
  const problem: Diagnostic = { code: 'link/broken', message: `No page or file at "${target}"`, hint };
  return { href: toHref(own, style) + link.suffix, problem };
}
