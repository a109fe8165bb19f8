import { toMarkdownFile, toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import { hasMarkdown } from '../contracts/article-route.ts';
import type { ResolveContext } from './resolution.ts';

/** What tells which files are made of a site's pages. */
type MadeContext = Pick<ResolveContext, 'index' | 'prefixes' | 'style'>;

/**
 * Returns the address of a file that is made of pages, such as a feed, `llms.txt` or the Markdown of a page:
 * that of the locale, else the one at the path itself. Returns `undefined` if there is no such file.
 */
export function findMadeFile(path: string, locale: string, context: MadeContext): UrlPath | undefined {
  const addresses = [toUrlPath(context.prefixes.get(locale) ?? '', path), toUrlPath(path)];
  return addresses.find((address) => isMade(toRouteKey(address).slice(1), context));
}

/** Returns whether a site has a robots.txt. Crawlers look for one only at the root of a host. */
export function hasRobots({ baseUrl }: { baseUrl: string }): boolean {
  return baseUrl === '/';
}

function isMade(file: string, { index, prefixes, style }: MadeContext): boolean {
  if (file === 'sitemap.xml') return true;
  if (file === 'robots.txt') return hasRobots(style);
  const { folder, name = file } = /^(?<folder>.*)\/(?<name>[^/]*)$/s.exec(file)?.groups ?? {};
  if (name === 'llms.txt' || name === 'llms-full.txt') return [...prefixes.values()].includes(folder ?? '');
  if (name === 'model.json' || name === 'model.schema.json') return index.routes.get(`/${folder}`)?.kind === 'api';
  if (name.endsWith('.md')) {
    const route = index.routes.get(file === toMarkdownFile('/') ? '/' : `/${file.slice(0, -'.md'.length)}`);
    return route !== undefined && hasMarkdown(route);
  }
  return [...index.blogs.values()].some(({ feeds }) => feeds.some((one) => one.path === file));
}
