import { toHref, toRouteKey } from '../../runtime/url.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { isUnlisted, type SiteIndex } from '../contracts/site-index.ts';
import { escapeHtml } from '../syntax/html.ts';

/** Returns a document that redirects to another address without JavaScript. */
export function toRedirectDocument(href: string, canonical: string): string {
  const target = escapeHtml(href);
  // Without an icon, browsers would request /favicon.ico from the host.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${target}</title>
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
</head>
<body><main><a href="${target}">${target}</a></main></body>
</html>
`;
}

/**
 * Returns the redirects for the host's configuration: those from the configuration and from pages. Redirects to
 * unlisted pages are left out, so that no list names them.
 */
export function toHostRedirects({ routes }: SiteIndex, config: SiteConfig): { from: string; to: string }[] {
  return [...routes.values()].flatMap((route) => {
    const target = route.kind === 'redirect' && route.moved ? routes.get(toRouteKey(route.to)) : undefined;
    if (route.kind !== 'redirect' || !target || isUnlisted(target)) return [];
    return [{ from: toHref(route.url, config), to: toHref(route.to, config) + (route.hash ?? '') }];
  });
}
