import { posix } from 'node:path';
import { librariesOf } from '../../config/libraries.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { currentVersion } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toPlainDir } from '../../model/index.ts';
import { isPageFile, withoutExtension } from '../../syntax/page-file.ts';

/**
 * Returns an error if something else has the path of a version to be created, otherwise `null`. The last version has
 * the path of the docs, so the conflict would only appear with the next one.
 *
 * @param docs paths of the files of the current docs, relative to their folder
 */
export function checkVersionPath(name: string, config: SiteConfig, docs: readonly string[]): Diagnostic | null {
  const path = posix.join(config.docs.routeBasePath, config.docs.versions[name]?.path ?? name);
  const [owner] = ownersOf(config, docs, name).find(([, taken]) => isAtOrBelow(taken, path)) ?? [];
  if (owner === undefined) return null;
  return {
    code: 'version/path-taken',
    message: `The version "${name}" would have the path /${path}, which belongs to ${owner}`,
    hint: 'Choose another name, such as 2.1.',
  };
}

/** Returns the paths that are taken, each with a description of its owner. */
function ownersOf(config: SiteConfig, docs: readonly string[], name: string): [owner: string, path: string][] {
  const { routeBasePath, versions } = config.docs;
  const { [currentVersion]: current, [name]: _, ...others } = versions;
  const inDocs = (segment: string) => posix.join(routeBasePath, segment);
  return [
    ['the docs in progress', inDocs(current?.path ?? 'next')],
    ...Object.entries(others).map(([other, { path = other }]): [string, string] => [
      `the version "${other}"`,
      inDocs(path),
    ]),
    ...librariesOf(config).map((library): [string, string] => ['the API reference', library.routeBasePath]),
    ['the blog', config.blog.routeBasePath],
    ['the search', 'search'],
    ['the pages of categories', inDocs('category')],
    ...docs.filter(isPageFile).map((file): [string, string] => {
      const [first = ''] = toPlainDir(withoutExtension(file)).split('/');
      return [`docs/${file}`, inDocs(first)];
    }),
  ];
}

/** Case is ignored, as by some file systems. */
function isAtOrBelow(path: string, parent: string): boolean {
  return `${path}/`.toLowerCase().startsWith(`${parent}/`.toLowerCase());
}
