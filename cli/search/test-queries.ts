import * as z from 'zod';
import { toRouteKey, toUrlPath } from '../../runtime/url.ts';
import { prefixOf } from '../config/find-locale.ts';
import type { Locate } from '../config/locate.ts';
import { parseYaml } from '../config/read-yaml.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { validate } from '../config/validate.ts';
import { currentVersion, type SiteIndex, versionFor, versionsOf } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/** The site's file with test queries and the expected pages. */
export const testFile = 'search.test.yml';

const querySchema = z.strictObject({
  query: z.string().trim().min(1).describe('What a reader types.'),
  page: z
    .string()
    .startsWith('/')
    .describe("URL of the expected page, without the locale's prefix; with a hash to expect a heading."),
  within: z.int().min(1).max(20).default(1).describe('Lowest accepted position among the results.'),
});

const fileSchema = z.record(z.string(), z.array(querySchema)).describe('Questions by locale.');

/** A query with the page that it must find. */
export interface TestQuery extends z.output<typeof querySchema> {
  locale: string;
  span: Span;
}

/** Parses a site's test queries. Queries of unknown locales are reported. */
export function parseTestQueries(text: string, locales: readonly string[]): Outcome<TestQuery[]> {
  const { value, locate, errors } = parseYaml(text, testFile);
  if (errors.length > 0) {
    const hint = 'Write it as YAML: a list of { query, page } for each locale.';
    return outcome(
      [],
      errors.map((error) => ({ code: 'search/test-invalid', hint, ...error })),
    );
  }
  const checked = validate({
    schema: fileSchema,
    value: value ?? {},
    locate,
    code: 'search/test-invalid',
    what: testFile,
  });
  const all = Object.entries(checked.value ?? {});
  const unknown = all
    .filter(([locale]) => !locales.includes(locale))
    .map(([locale]) => unknownLocale(locale, locales, locate));
  const queries = all
    .filter(([locale]) => locales.includes(locale))
    .flatMap(([locale, list]) => list.map((query, index) => ({ ...query, locale, span: locate([locale, index]) })));
  return outcome(queries, [...checked.diagnostics, ...unknown]);
}

function unknownLocale(locale: string, locales: readonly string[], locate: Locate): Diagnostic {
  const hint = suggestion(locale, locales, `Known locales: ${locales.join(', ')}.`);
  return {
    code: 'search/test-invalid',
    message: `The site has no locale "${locale}"`,
    hint,
    span: locate([locale], 'key'),
  };
}

/** A query whose page exists. */
export interface KnownQuery extends TestQuery {
  /** Docs version to search: that of the page or, outside the docs, the last one, as for readers. */
  version: string;
}

/** The pages that queries can name. */
interface TestPages {
  index: Pick<SiteIndex, 'routes' | 'versions'>;
  locales: SiteConfig['locales'];
}

/** Returns the queries whose page exists, without the locale's prefix in the page's path. Reports the others. */
export function keepKnownPages(queries: readonly TestQuery[], pages: TestPages): Outcome<KnownQuery[]> {
  const known: KnownQuery[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const query of queries) {
    const found = findPage(query, pages);
    if (found) known.push({ ...query, ...found });
    else diagnostics.push(unknownPage(query, pages));
  }
  return outcome(known, diagnostics);
}

function findPage({ page, locale }: TestQuery, { index, locales }: TestPages) {
  const prefix = prefixOf(locale, locales);
  const withoutPrefix = prefix !== '' && page.startsWith(`/${prefix}/`) ? page.slice(prefix.length + 1) : page;
  for (const path of new Set([page, withoutPrefix])) {
    const route = index.routes.get(toRouteKey(toUrlPath(prefix, path.replace(/[?#].*$/s, ''))));
    if (!route) continue;
    const last = versionFor(index, locale) ?? versionsOf(index, locale)[0];
    const name = 'version' in route ? route.version : last?.name;
    return { page: path, version: name ?? currentVersion };
  }
  return undefined;
}

function unknownPage({ page, locale, span }: TestQuery, { index, locales }: TestPages): Diagnostic {
  const prefix = prefixOf(locale, locales);
  const before = prefix === '' ? '' : `/${prefix}`;
  const candidates = [...index.routes.keys()].flatMap((key) =>
    key.startsWith(`${before}/`) ? key.slice(before.length) : [],
  );
  return {
    code: 'search/test-invalid',
    message: `No page of the locale "${locale}" has the URL "${page}"`,
    hint: suggestion(page, candidates, 'Write the URL of a page, without the prefix of its locale: "/docs/intro".'),
    span,
  };
}
