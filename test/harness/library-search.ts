import { createEngine } from '../../runtime/search/engine/engine.ts';
import { installed } from './library.ts';
import { buildClean, configWith, createTestSite, type SiteSource } from './site.ts';

/** The search of a site with the reference of a library. */
export interface LibrarySearch {
  /** Returns the slugs that a query finds, best first. */
  found(query: string): string[];
  /** The indexed texts, by the path of the page or section. */
  texts: ReadonlyMap<string, string>;
}

/** Builds a site with the reference of a library that has these declarations, and opens its search. */
export async function openLibrarySearch(declarations: string, source: SiteSource = {}): Promise<LibrarySearch> {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
    'docs/a.md': '# A\n',
    ...source,
    ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
  });
  await buildClean(site);
  const shard = JSON.parse(site.read('_data/_search/en/current.json'));
  const search = await createEngine(shard);
  return {
    found: (query) => search(query).map(({ page }) => page.href.replace('/docs/api/lib.', '')),
    texts: new Map(
      shard.sections.map(({ page, text }: { page: number; text: string }) => [shard.pages[page].href, text]),
    ),
  };
}
