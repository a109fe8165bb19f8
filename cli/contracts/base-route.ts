import type { UrlPath } from '../../runtime/url.ts';

/** What routes of all kinds have. */
export interface BaseRoute {
  url: UrlPath;
  locale: string;
}
