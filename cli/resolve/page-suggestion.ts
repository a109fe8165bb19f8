import memoize from 'memoize';
import { toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import { type ArticleSource, currentVersion, originalPath, versionFor } from '../contracts/site-index.ts';
import { keysOf, nearest } from '../diagnostics/suggest.ts';
import { isPageFile, toRelativePath, withoutExtension } from '../syntax/page-file.ts';
import type { PlacedPage, ResolveContext } from './resolution.ts';

/** Matches the path of a doc, with the name of its version if that is not the current one. */
const docPath = /^(?:versions\/([^/]+)\/)?docs\//;

/**
 * Returns the distinct paths of a site's Markdown files, without docs of other versions. The list is cached, since each
 * broken link is compared with it.
 */
const pathsOf = memoize(
  (byContent: ReadonlyMap<string, unknown>) =>
    memoize((version: string): string[] => {
      const isOfVersion = (path: string) => {
        const doc = docPath.exec(path);
        return !doc || (doc[1] ?? currentVersion) === version;
      };
      const all = new Set(keysOf(byContent).map((key) => key.slice(key.indexOf('/') + 1)));
      return [...all].filter((path) => isPageFile(path) && isOfVersion(path));
    }),
  { cache: new WeakMap() },
);

/** Returns the addresses of a locale's pages that no file holds, such as those of a reference. The list is cached. */
const madeAddressesOf = memoize(
  (byContent: ReadonlyMap<string, UrlPath>) =>
    memoize((locale: string): string[] =>
      [...byContent].filter(([key]) => key.startsWith(`${locale}/`) && !isPageFile(key)).map(([, url]) => url),
    ),
  { cache: new WeakMap() },
);

/** The wanted path of a link that leads nowhere, and the query and hash to keep. */
interface BrokenLink<Path> {
  wanted: Path;
  suffix: string;
}

/** The addresses to suggest, and what to say if none of them is meant. */
interface Suggestions {
  known: readonly string[];
  baseUrl: string;
  whatElse?: string;
}

/** Returns a hint with the address that remains without the base URL, with the most similar one, or `whatElse`. */
export function addressSuggestion(
  { wanted, suffix }: BrokenLink<UrlPath>,
  { known, baseUrl, whatElse = 'Use the URL of a page.' }: Suggestions,
): string {
  const rest = wanted.startsWith(baseUrl) ? toRouteKey(`/${wanted.slice(baseUrl.length)}` as UrlPath) : wanted;
  if (rest !== wanted && known.includes(rest)) return `Write it without the base URL: "${rest}${suffix}".`;
  const near = nearest(toRouteKey(wanted), known);
  return near === undefined ? whatElse : `Did you mean "${near}${suffix}"?`;
}

/** What follows the path of a page without an ending, or that of a folder, in the name of its file. */
const fileEndings = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'];

/**
 * Returns a hint with the page's file that a relative address would lead to, if it started from the file of the page
 * that contains it, as on GitHub, and not from its address.
 */
export function fileHint(
  { wanted, suffix }: BrokenLink<string>,
  page: ArticleSource,
  { index }: Pick<ResolveContext, 'index'>,
): string | undefined {
  const files = fileEndings.map((ending) => wanted.replace(/\/$/, '') + ending);
  const found = files.find((file) => index.byContent.has(`${page.locale}/${file}`));
  return found && `Did you mean "${toRelativePath(originalPath(page), found)}${suffix}"?`;
}

/**
 * Returns what an absolute address lacks to be that of a doc, as in a site that was nothing but docs; `undefined` if
 * that is not what it lacks.
 *
 * @param path the address as written, without the prefix of a language
 */
export function docsHint(
  path: string,
  { page: { locale } }: PlacedPage,
  { index, prefixes }: ResolveContext,
): string | undefined {
  const docs = versionFor(index, locale)?.path;
  if (docs === undefined || !index.routes.has(toRouteKey(toUrlPath(docs, path)))) return undefined;
  const base = docs.slice(toUrlPath(prefixes.get(locale) ?? '').replace(/\/$/, '').length);
  return `Begin it with "${base}", or set "docs.routeBasePath" to "" in site.config.ts if all such links lack it.`;
}

/** Returns how to link to a path relative to the site's folder that leaves it; `undefined` if it does not. */
export function outsideHint(path: string): string | undefined {
  if (path !== '..' && !path.startsWith('../')) return undefined;
  return "It is outside of the site's folder. Link to its URL in the repository.";
}

/** Returns the file of the page that redirects from the address which a file that is gone had. */
function movedFile(path: string, locale: string, { index, prefixes }: ResolveContext): string | undefined {
  const former = index.routes.get(toRouteKey(toUrlPath(prefixes.get(locale) ?? '', withoutExtension(path))));
  const route = former?.kind === 'redirect' ? index.routes.get(toRouteKey(former.to)) : undefined;
  return route && 'page' in route && route.kind !== 'api' ? originalPath(route.page) : undefined;
}

/**
 * Returns a hint with the relative path of the page that has moved from there, or of the most similar other one, or
 * with its address if no file holds it.
 */
export function pageSuggestion(
  { wanted, suffix }: BrokenLink<string>,
  page: ArticleSource,
  context: ResolveContext,
): string {
  const { index, style } = context;
  const own = originalPath(page);
  const moved = movedFile(wanted, page.locale, context);
  if (moved !== undefined) return `The page has moved: write "${toRelativePath(own, moved)}${suffix}".`;
  const known = pathsOf(index.byContent)(page.version ?? currentVersion);
  const first = nearest(wanted, known);
  // Do not suggest the page that contains the link.
  const toOthers = () => known.filter((path) => path !== own);
  const near = first === own ? nearest(wanted, toOthers()) : first;
  if (near === undefined) {
    const address = toUrlPath(withoutExtension(wanted));
    const known = madeAddressesOf(index.byContent)(page.locale);
    const whatElse = outsideHint(wanted) ?? 'Link to a Markdown file of this site.';
    return addressSuggestion({ wanted: address, suffix }, { known, baseUrl: style.baseUrl, whatElse });
  }
  return `Did you mean "${toRelativePath(own, near)}${suffix}"?`;
}
