import type { UrlPath } from '../../runtime/url.ts';

/** Properties of all routes. */
export interface BaseRoute {
  url: UrlPath;
  locale: string;
}
