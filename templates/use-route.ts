import type { PageData, ShellData } from '../runtime/page-data.ts';
import { toRouteHref } from '../runtime/url.ts';
import { useSite } from './site-context.tsx';

/** Where the reader is, and how links to other places are written. */
export interface CurrentRoute extends Pick<PageData, 'template' | 'locale'> {
  /** Address inside the site, without its base URL, such as `/docs/intro`. */
  path: string;
  /** Name of the version of the docs that the page belongs to; only docs have one. */
  version?: string;
  /** Turns a route such as `/docs/intro` into the address that a link to it needs, in the page's language. */
  link: (route: string) => string;
}

/** Returns the route of the page being shown. */
export function useRoute(): CurrentRoute {
  const { page, shell, onLink } = useSite();
  return {
    path: page.url,
    template: page.template,
    locale: page.locale,
    ...(page.version && { version: page.version.name }),
    link: createLink(shell, onLink),
  };
}

/** Returns a function that turns a route into the address that a link to it needs. */
export function createLink({ site, locale }: ShellData, onLink?: (route: string) => void): (route: string) => string {
  return (route) => {
    onLink?.(route);
    return toRouteHref(route, locale.home.slice(site.baseUrl.length), site);
  };
}
