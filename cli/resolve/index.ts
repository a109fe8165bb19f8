export { checkRouteLink } from './link.ts';
export { hasRobots } from './made-file.ts';
export type { PlacedPage, ResolveContext } from './resolution.ts';
export { type ResolvedPage, resolvePage } from './resolve-page.ts';
export { resolveSiteLink, type SiteLinkContext } from './site-link.ts';
