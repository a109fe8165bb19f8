import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located, ValuePath } from './locate.ts';
import type { LibraryConfig } from './schema/api.ts';
import type { SiteConfig } from './schema/site.ts';

/** Address below which references are where the site names no other. */
export const apiRoot = 'docs/api';

/** A library whose reference the site shows. */
export interface Library extends LibraryConfig {
  /** What it is called among several; empty for the only one of a site that does not list its libraries. */
  id: string;
  routeBasePath: string;
  /** Where its settings stand in the configuration. */
  at: ValuePath;
}

/** Returns the libraries of a site. One that stands in a list has a name of its own, and its pages lie below that. */
export function librariesOf({ api }: Pick<SiteConfig, 'api'>): Library[] {
  if (!api) return [];
  if (!Array.isArray(api)) return [{ ...api, id: '', routeBasePath: api.routeBasePath ?? apiRoot, at: ['api'] }];
  return api.map((library, index) => {
    const id = nameAmong(api, library);
    return { ...library, id, routeBasePath: library.routeBasePath ?? `${apiRoot}/${id}`, at: ['api', index] };
  });
}

/** Returns what is told of a site that names no library. */
export function noLibrary({ locate }: Located<SiteConfig>): Diagnostic {
  const message = 'The site documents no library';
  const hint = 'Name the library in site.config.ts: api: { package: "name" }.';
  return { code: 'api/not-configured', message, hint, span: locate([]) };
}

/** Returns a package's name without its scope, or with it where another has the same. */
function nameAmong(all: readonly LibraryConfig[], { package: name }: LibraryConfig): string {
  const bare = withoutScope(name);
  const isShared = all.filter((other) => withoutScope(other.package) === bare).length > 1;
  return (isShared ? name.replace(/^@/, '') : bare).toLowerCase().replace(/[^a-z0-9_.-]/g, '_');
}

function withoutScope(name: string): string {
  return name.replace(/^@[^/]*\//, '');
}
