import { toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { type DocsVersion, fileOf, type Route, type SiteIndex, versionsOf } from '../../contracts/site-index.ts';
import { type Diagnostic, startOf } from '../../diagnostics/diagnostic.ts';

/**
 * Reports pages of other parts of the site whose address lies below that of a docs version, such as a folder of the
 * last version with the name of an older one. Only the first such page is reported for each version.
 */
export function checkVersionPaths(
  index: Pick<SiteIndex, 'routes' | 'versions'>,
  { docs }: SiteConfig,
  { id, prefix }: Locale,
): Diagnostic[] {
  const root = toUrlPath(prefix, docs.routeBasePath);
  const apart = versionsOf(index, id).filter(({ path }) => path !== root);
  return apart.flatMap((version) => {
    const path = toRouteKey(version.path);
    const guest = [...index.routes].find(([key, route]) => isAtOrBelow(key, path) && !belongsTo(route, version));
    return guest ? [taken(guest[0], guest[1], version)] : [];
  });
}

function isAtOrBelow(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}/`);
}

function belongsTo(route: Route, { name }: DocsVersion): boolean {
  return route.kind === 'redirect' || ('version' in route && route.version === name);
}

function taken(key: string, route: Route, { name }: DocsVersion): Diagnostic {
  return {
    code: 'version/path-taken',
    message: `The URL ${key} is inside the path of the docs version "${name}"`,
    hint: 'Move the page, or give the version another "path" in "docs.versions".',
    span: startOf(fileOf(route) ?? 'sidebars.ts'),
  };
}
