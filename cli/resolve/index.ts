export { checkRouteLink } from './link.ts';
export type { PlacedPage, ResolveContext } from './resolution.ts';
export { type ResolvedPage, resolvePage } from './resolve-page.ts';
export { resolveSiteLink, type SiteLinkContext } from './site-link.ts';
