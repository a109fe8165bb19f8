import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import { findPackage } from '../api/find-package.ts';
import { loadApi } from '../api/load-api.ts';
import type { ApiPage } from '../api/pages.ts';
import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import type { ApiSitePage } from '../contracts/site-index.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { toCacheKey } from './cache.ts';
import { loadMessages, toApiLabels } from './messages.ts';
import type { StoredPage } from './parse-stage.ts';
import type { Tools } from './tools.ts';
import { rememberTracked } from './tracked.ts';

/** Documents the site's library, and makes the pages of its reference in every locale. */
export async function buildApiPages(
  config: Located<SiteConfig>,
  siteDir: string,
  tools: Tools,
): Promise<Outcome<StoredPage<ApiSitePage>[]>> {
  const { api } = config.value;
  if (!api) return outcome([]);
  const span = { package: config.locate(['api', 'package']), entry: config.locate(['api', 'entry']) };
  const found = findPackage({ siteDir, name: api.package, entry: api.entry, span });
  if (!found.value) return outcome([], found.diagnostics);
  const library = found.value;
  const options = JSON.parse(readFileSync(join(packageRoot, 'typedoc.json'), 'utf8')) as TypeDocOptions & {
    $schema?: string;
  };
  delete options.$schema;
  const key = toCacheKey({ name: library.name, version: library.version, entry: api.entry, options });
  const model = await rememberTracked<ApiModel>(tools.cache, {
    stage: 'api',
    key,
    locate: (name) => join(library.root, name),
    make: () => loadApi(library, options, span.package),
  });
  if (!model.value) return outcome([], model.diagnostics);
  const pages: StoredPage<ApiSitePage>[] = [];
  for (const { id } of config.value.locales.all) {
    pages.push(...(await pagesOfLocale(model.value, id, config.value, tools)));
  }
  return outcome(pages, model.diagnostics);
}

async function pagesOfLocale(
  model: ApiModel,
  locale: string,
  config: SiteConfig,
  { cache, bodies }: Tools,
): Promise<StoredPage<ApiSitePage>[]> {
  const labels = toApiLabels(loadMessages(locale));
  const { toc } = config.markdown;
  const sourceLink = config.api?.sourceLink?.replace('{version}', () => model.version);
  const inputs = { model, locale, labels, toc, sourceLink };
  const key = toCacheKey(inputs);
  const bodyKeyOf = (slug: string) => toCacheKey({ key, slug });
  const make = async () => {
    const [{ toApiPages }, { parseForeignMarkdown }, { describeTree }] = await Promise.all([
      import('../api/pages.ts'),
      import('../parse/markdown.ts'),
      import('../parse/describe-tree.ts'),
    ]);
    const pages: ApiSitePage[] = [];
    for (const page of toApiPages(model, { labels, parseMarkdown: parseForeignMarkdown, sourceLink })) {
      const file = `api/${page.slug}`;
      const { title, description, body } = page;
      const described = describeTree(body, { file, title, description, toc });
      await bodies.put(bodyKeyOf(page.slug), described.body);
      pages.push(toSitePage(page, locale, described.page));
    }
    return outcome(pages);
  };
  const found = await cache.read<ApiSitePage[]>('api-pages', key);
  const isWhole = found?.value.every(({ slug }) => bodies.has(bodyKeyOf(slug)));
  const pages = found && isWhole ? found : await make();
  if (!isWhole) await cache.write('api-pages', key, pages);
  return pages.value.map((page) => ({ page, bodyKey: bodyKeyOf(page.slug) }));
}

function toSitePage({ body, ...page }: ApiPage, locale: string, facts: ApiSitePage['facts']): ApiSitePage {
  const { slug, kicker, ancestors, prev, next } = page;
  const neighbours = { ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) };
  return { file: `api/${slug}`, path: slug, collection: 'api', locale, facts, slug, kicker, ancestors, ...neighbours };
}
