import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located, ValuePath } from './locate.ts';
import type { LibraryConfig } from './schema/api.ts';
import type { SiteConfig } from './schema/site.ts';

/** Default URL path of API references, without a slash at either end. */
export const apiRoot = 'docs/api';

/** A library with an API reference on the site. */
export interface Library extends LibraryConfig {
  /** Name that identifies the library in the `api` list; empty if `api` is a single library and not a list. */
  id: string;
  routeBasePath: string;
  /** Path of its settings in the configuration. */
  at: ValuePath;
}

/**
 * Returns the libraries of a site. A library in a list has its own id, and by default its pages are at `docs/api/<id>`.
 */
export function librariesOf({ api }: Pick<SiteConfig, 'api'>): Library[] {
  if (!api) return [];
  if (!Array.isArray(api)) return [{ ...api, id: '', routeBasePath: api.routeBasePath ?? apiRoot, at: ['api'] }];
  return api.map((library, index) => {
    const id = nameAmong(api, library);
    return { ...library, id, routeBasePath: library.routeBasePath ?? `${apiRoot}/${id}`, at: ['api', index] };
  });
}

/** Returns whether the references of some libraries are below their common root address. */
export function hasCommonRoot(site: Pick<SiteConfig, 'api'>): boolean {
  return librariesOf(site).some(({ routeBasePath }) => routeBasePath.startsWith(`${apiRoot}/`));
}

/** Returns the diagnostic for a site without a library. */
export function noLibrary({ locate }: Located<SiteConfig>): Diagnostic {
  const message = 'The site has no library to document';
  const hint = 'Set the library in site.config.ts: api: { package: "name" }.';
  return { code: 'api/not-configured', message, hint, span: locate([]) };
}

/** Returns the package name without its scope; the scope stays if another package has the same name without it. */
function nameAmong(all: readonly LibraryConfig[], { package: name }: LibraryConfig): string {
  const bare = withoutScope(name);
  const isShared = all.filter((other) => withoutScope(other.package) === bare).length > 1;
  return (isShared ? name.replace(/^@/, '') : bare).toLowerCase().replace(/[^a-z0-9_.-]/g, '_');
}

/** Returns a package's name without its scope: `@types/d3-scale` is `d3-scale`. */
export function withoutScope(name: string): string {
  return name.replace(/^@[^/]*\//, '');
}
