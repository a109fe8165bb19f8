import type { ApiRelease } from '../contracts/site-index.ts';

/** Returns the place of a page, derived from its release, its locale and its slug. */
export function placeOf(slug: string, release: ApiRelease, locale: string) {
  const path = joinParts(release.library, joinParts(release.dir, slug));
  const file = joinParts('api', path);
  return { file, path, collection: 'api', locale, release } as const;
}

function joinParts(folder: string, name: string): string {
  return folder === '' || name === '' ? folder + name : `${folder}/${name}`;
}
