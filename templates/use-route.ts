import type { PageData, ShellData } from '../runtime/page-data.ts';
import { toRouteHref } from '../runtime/url.ts';
import { useSite } from './site-context.tsx';

/** The current route, and a function for links to others. */
export interface CurrentRoute extends Pick<PageData, 'template' | 'locale'> {
  /** Address inside the site, without the base URL, for example `/docs/intro`. */
  path: string;
  /** Name of the docs version that the page belongs to; only docs pages have one. */
  version?: string;
  /** Returns the address to use in a link to a route such as `/docs/intro`, in the page's language. */
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

/** Returns a function that turns a route into the address for a link to it. `onLink` is called with each route. */
export function createLink({ site, locale }: ShellData, onLink?: (route: string) => void): (route: string) => string {
  return (route) => {
    onLink?.(route);
    return toRouteHref(route, locale.home.slice(site.baseUrl.length), site);
  };
}
