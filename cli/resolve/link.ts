import { posix } from 'node:path';
import memoize from 'memoize';
import { decodePath, isElsewhere, toFileHref, toHref, toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import type { LinkAnswer } from '../contracts/answer.ts';
import type { Ref } from '../contracts/page-facts.ts';
import { toUsedAsset } from '../contracts/published-file.ts';
import { docsFolder, isUnlisted, type Route, type SiteIndex, versionFor } from '../contracts/site-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keysOf, nearest } from '../diagnostics/suggest.ts';
import { isPageFile, isUnpublished } from '../syntax/page-file.ts';
import { type AnchorTarget, brokenAnchor, checkAnchor, toSharedId, withSharedId } from './anchor.ts';
import { findAsset, isStaticAddress, toOriginalPaths } from './asset.ts';
import { findSimilarFile, suggestFile } from './file-suggestion.ts';
import { findMadeFile } from './made-file.ts';
import { addressSuggestion, docsHint, fileHint, outsideHint, pageSuggestion } from './page-suggestion.ts';
import { isOfLibrary, type PlacedPage, type Resolution, type ResolveContext } from './resolution.ts';

/** A parsed link. */
interface Link extends Pick<Ref, 'target'> {
  path: string;
  /** Decoded id after the `#`; empty if there is none. */
  fragment: string;
  /** Query and hash as written. */
  suffix: string;
}

/** A link, and its place in the source. */
type PlacedLink = Link & Pick<Ref, 'span'>;

/** Resolves a link: to a page by its file, to a route, to a heading, to a file, or to another site. */
export function resolveLink(ref: Ref, placed: PlacedPage, context: ResolveContext): Resolution {
  const { target } = ref;
  if (isElsewhere(target)) return { answer: { kind: 'link', href: target, external: true } };
  const link = { ...toLink(target), span: ref.span };
  if (link.path === '') return resolveFragment(link, placed);
  if (isPageFile(link.path)) return resolveMarkdownLink(link, placed, context);
  const asset = link.path.startsWith('/') ? undefined : findAsset(decodePath(link.path), placed.page, context.assets);
  if (asset) {
    const used = toUsedAsset(asset);
    return {
      answer: { kind: 'link', href: toFileHref(used.target, context.style.baseUrl) + link.suffix },
      asset: used,
    };
  }
  return resolveRouteLink(link, placed, context);
}

/** Parses a link. */
export function toLink(target: string): Link {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { target, path, fragment: decodePath(hash.slice(1)), suffix: query + hash };
}

function resolveFragment(written: PlacedLink, { page }: PlacedPage): Resolution {
  const link = toSharedId(written, page.facts);
  const { target, fragment } = link;
  const { anchors, titleId } = page.facts;
  // Browsers support "#top" on every page.
  const answer: LinkAnswer = { kind: 'link', href: fragment !== '' && fragment === titleId ? '#top' : target };
  if (fragment === '' || fragment === 'top' || anchors.includes(fragment)) return { answer };
  const problem = brokenAnchor(link, { code: 'link/markdown-anchor', where: 'this page', anchors });
  return { answer, problem: { ...problem, span: link.span } };
}

/** Resolves a link to a Markdown file. From a page outside of the docs, a page in their last version is preferred. */
function resolveMarkdownLink(link: PlacedLink, placed: PlacedPage, context: ResolveContext): Resolution {
  const { target, span } = link;
  const { page, locale } = placed;
  const paths = toOriginalPaths(decodePath(link.path), page);
  const { index } = context;
  const last = page.version === undefined ? versionFor(index, locale) : undefined;
  const preferred = last ? paths.map((path) => path.replace(/^docs\//, `${docsFolder(last.name)}/`)) : [];
  const url = [...preferred, ...paths].map((path) => index.byContent.get(`${locale}/${path}`)).find((found) => found);
  if (!url) {
    const made = link.path.startsWith('/') ? toMadeLink(link, placed, context) : undefined;
    if (made) return { answer: made };
    if (isOfLibrary(link, placed))
      return ofLibrary(target, link.path.startsWith('/') ? context.style.baseUrl + target.slice(1) : target);
    const hint = pageSuggestion({ wanted: paths.at(-1) ?? '', suffix: link.suffix }, page, context);
    return {
      answer: { kind: 'link', href: target },
      problem: { code: 'link/markdown-broken', message: `The page "${target}" does not exist`, hint, span },
    };
  }
  const route = index.routes.get(toRouteKey(url));
  const aimed = withSharedId(link, route);
  return withAnchorCheck(aimed, toAnswer(aimed, url, context), { code: 'link/markdown-anchor', route });
}

/** Returns a diagnostic if a component links to neither a page, with an existing anchor, nor a file of the site. */
export function checkRouteLink(
  target: string,
  locale: string,
  { index, prefixes, statics, style }: ResolveContext,
): Diagnostic | undefined {
  const link = toLink(target);
  const path = decodePath(link.path);
  const route = index.routes.get(toRouteKey(toUrlPath(prefixes.get(locale) ?? '', path)));
  if (route) return checkAnchor(link, { code: 'link/unknown-route', route });
  if (isStaticAddress(path, statics) || findMadeFile(path, locale, { index, prefixes, style })) return undefined;
  const suggestions = { known: keysOf(index.routes), baseUrl: style.baseUrl };
  const hint = addressSuggestion({ wanted: toUrlPath(path), suffix: link.suffix }, suggestions);
  return { code: 'link/unknown-route', message: `\`link\` is called with "${target}", but no page has this URL`, hint };
}

function toMadeLink({ path, suffix }: Link, { locale }: PlacedPage, context: ResolveContext): LinkAnswer | undefined {
  const made = findMadeFile(decodePath(path), locale, context);
  return made && { kind: 'link', href: context.style.baseUrl + made.slice(1) + suffix };
}

/**
 * Returns the addresses of all pages of a locale, without redirects, which nobody should link to. The list is cached,
 * since each broken link is compared with it.
 */
const pageKeysOf = memoize(
  (routes: SiteIndex['routes']) =>
    memoize((locale: string): string[] =>
      [...routes].filter(([, route]) => route.kind !== 'redirect' && route.locale === locale).map(([key]) => key),
    ),
  { cache: new WeakMap() },
);

function resolveRouteLink(link: PlacedLink, placed: PlacedPage, context: ResolveContext): Resolution {
  const { target, span } = link;
  const { index, style, statics } = context;
  const prefix = context.prefixes.get(placed.locale) ?? '';
  const path = decodePath(link.path);
  const isAbsolute = path.startsWith('/');
  const candidates = isAbsolute ? [toUrlPath(prefix, path), toUrlPath(path)] : toNeighbours(link.path, placed.url);
  for (const candidate of candidates) {
    const found = followLink(link, candidate, index);
    if (!found) continue;
    const { route, suffix } = found;
    const aimed = withSharedId({ ...link, suffix }, route);
    return withAnchorCheck(aimed, toAnswer(aimed, route.url, context), { code: 'link/anchor', route });
  }
  const href = isAbsolute ? style.baseUrl + target.slice(1) : target;
  if (isAbsolute && isStaticAddress(path, statics)) return { answer: { kind: 'link', href } };
  const made = isAbsolute ? toMadeLink(link, placed, context) : undefined;
  if (made) return { answer: made };
  if (isOfLibrary(link, placed)) return ofLibrary(target, href);
  if (!context.isReported('link/broken') && placed.page.linkBase === undefined)
    return { answer: { kind: 'link', href } };
  const wanted = toAddressInLanguage(candidates[0] ?? toUrlPath(path), placed, context);
  const hint = toBrokenHint(link, wanted, { placed, context });
  return {
    answer: { kind: 'link', href },
    problem: { code: 'link/broken', message: `No page or file at "${target}"`, hint, span },
  };
}

/**
 * Returns the page at an address, and the query and hash to go there with. A link to a redirect leads to its target at
 * once, unless only who knows that may find it: a redirect has no data that browsers could fetch instead of a page.
 */
export function followLink(
  { fragment, suffix }: Link,
  url: UrlPath,
  { routes }: SiteIndex,
): { route: Route; suffix: string } | undefined {
  const route = routes.get(toRouteKey(url));
  const target = route?.kind === 'redirect' ? routes.get(toRouteKey(route.to)) : undefined;
  if (route?.kind !== 'redirect' || !target || isUnlisted(target)) return route && { route, suffix };
  return { route: target, suffix: fragment === '' ? suffix + (route.hash ?? '') : suffix };
}

/** Matches an address without its protocol, by its first name or the domains that are common for projects. */
const bareHost = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|dev|io|net|org)(?:[/:?#]|$))/i;

/** Matches an email address without its protocol. */
const bareEmail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** Returns how to fix a link that leads nowhere: it may mean another site, the page of an HTML file, a file, a page. */
function toBrokenHint(
  { path, target, suffix }: Link,
  wanted: UrlPath,
  { placed, context }: { placed: PlacedPage; context: ResolveContext },
): string {
  const { index, statics, assets, style } = context;
  if (bareHost.test(target)) return `Write "https://${target}".`;
  if (bareEmail.test(target)) return `Write "mailto:${target}".`;
  const ofHtml = toRouteKey(wanted.replace(/(?:\/index)?\.html$/, '') as UrlPath);
  if (ofHtml !== toRouteKey(wanted) && index.routes.has(ofHtml)) return `Did you mean "${ofHtml}${suffix}"?`;
  const known = pageKeysOf(index.routes)(placed.page.locale);
  // The address of a symbol ends like that of a file: `/docs/api/lib.type`.
  const isSymbol = posix.basename(nearest(toRouteKey(wanted), known) ?? '').includes('.');
  const [file = ''] = path.startsWith('/') ? [] : toOriginalPaths(decodePath(path), placed.page);
  const outside = outsideHint(file);
  if (!isSymbol && /\.(?!html?$)[a-z]\w{1,4}$/i.test(path)) {
    if (outside !== undefined && isUnpublished(path)) return outside;
    return suggestFile(decodePath(path), placed.page, { statics, assets });
  }
  const isHtml = ofHtml !== toRouteKey(wanted);
  const similar = isHtml ? findSimilarFile(decodePath(path), placed.page, { statics, assets }) : undefined;
  if (similar !== undefined) return `Did you mean "${similar}${suffix}"?`;
  if (path.startsWith('/') && isStaticAddress(`${decodePath(path)}/`, statics))
    return `Did you mean "${path}/${suffix}"?`;
  const meant = file === '' ? undefined : fileHint({ wanted: file, suffix }, placed.page, context);
  if (meant !== undefined) return meant;
  const lacking = path.startsWith('/') ? docsHint(decodePath(path), placed, context) : undefined;
  if (lacking !== undefined) return lacking;
  const orFile = isHtml ? ', or put the HTML file into the static folder' : '';
  const whatElse = outside ?? `Link to the Markdown file instead${orFile}.`;
  return addressSuggestion({ wanted, suffix }, { known, baseUrl: style.baseUrl, whatElse });
}

/**
 * Returns an address in the language that a page is written in. A page without a translation is shown in other
 * languages too, but its author should link to the page in its own.
 */
function toAddressInLanguage(url: UrlPath, { page, locale }: PlacedPage, { prefixes }: ResolveContext): UrlPath {
  if (page.locale === locale) return url;
  const [from, to] = [locale, page.locale].map((id) => toUrlPath(prefixes.get(id) ?? '').replace(/\/$/, ''));
  return (url.startsWith(`${from}/`) ? `${to}${url.slice(from?.length)}` : url) as UrlPath;
}

/**
 * Reports a link of a library's comments. Only the site knows whether it has such an address, but not where the library
 * has the link: without a place it is reported once, though several pages can show the comment.
 */
function ofLibrary(target: string, href: string): Resolution {
  const message = `The API reference links to "${target}", but the site has no such page or file`;
  const mend = target.startsWith('/') ? 'Add a page or file with this URL. ' : '';
  const hint = `${mend}Comments can only be fixed in the library.`;
  return { answer: { kind: 'link', href }, problem: { code: 'api/link-broken', message, hint } };
}

/** Resolves a relative URL on a page as browsers do; returns an empty list if it is invalid. */
function toNeighbours(path: string, url: UrlPath): UrlPath[] {
  // Fast path without URL parsing, for the thousands of links in an API reference.
  if (/^\.\/[a-z0-9][a-z0-9.-]*$/.test(path))
    return [`${url.slice(0, url.lastIndexOf('/'))}${path.slice(1)}` as UrlPath];
  const base = `http://site${url}`;
  return URL.canParse(path, base) ? [new URL(path, base).pathname as UrlPath] : [];
}

/** Returns the link to a page. The title of a page is at its top, which needs no id. */
function toAnswer({ fragment, suffix }: Link, url: UrlPath, { index, style }: ResolveContext): LinkAnswer {
  const route = index.routes.get(toRouteKey(url));
  const isTitle = route && 'page' in route && route.page.facts.titleId === fragment;
  return { kind: 'link', href: toHref(url, style) + (isTitle ? suffix.replace(/#.*/s, '') : suffix) };
}

function withAnchorCheck(link: PlacedLink, answer: LinkAnswer, target: AnchorTarget): Resolution {
  const problem = checkAnchor(link, target);
  return { answer, ...(problem && { problem: { ...problem, span: link.span } }) };
}
