import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toRouteHref } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/find-locale.ts';
import { asPublished } from '../../contracts/site-options.ts';
import type { BuildContext } from '../../core/context.ts';
import {
  type Diagnostic,
  hasErrors,
  type ReportedDiagnostic,
  startOf,
  toReport,
} from '../../diagnostics/diagnostic.ts';
import { leadsOut } from '../../diagnostics/leads-out.ts';
import { checkSize, outsideOfSite } from '../../discover/index.ts';
import {
  checkRecords,
  checkSearchKey,
  createHostedClient,
  keepKnownPages,
  looksLikeType,
  openSearchData,
  parseTestQueries,
  readCredentials,
  readSearchAccess,
  runTestQueries,
  type SearchRecord,
  type TestQuery,
  testFile,
  toIndexSettings,
  toRecords,
  type UploadOptions,
  type UploadResult,
  uploadRecords,
} from '../../search/index.ts';
import { loadSite, type Site } from '../load/load.ts';
import { withContext } from '../open-context.ts';
import { readSearchTexts, toSearchOutputs } from '../outputs/search-texts.ts';
import type { SitePaths } from '../paths.ts';

/** Options for testing a search. */
interface SearchTestRun extends SitePaths {
  /** Environment variables with the hosted index and its keys; `null` tests the site's own search. */
  environment: NodeJS.ProcessEnv | null;
}

/** Options for uploading search records. */
interface SearchUploadRun extends SitePaths, Pick<UploadOptions, 'diff' | 'force' | 'onStep'> {
  environment: NodeJS.ProcessEnv;
  /** Whether to report what would be uploaded without uploading it. */
  dryRun: boolean;
}

/** Result of running a site's test queries. */
interface SearchTestResult {
  report: ReportedDiagnostic[];
  asked: number;
  /** Number of queries with the expected result. */
  right: number;
}

/** Result of an upload. */
export interface SearchUploadResult {
  report: ReportedDiagnostic[];
  records: readonly SearchRecord[];
  uploaded: UploadResult | null;
  asked: number;
}

/** Runs the test queries in a site's `search.test.yml`. */
export async function testSearch(options: SearchTestRun): Promise<SearchTestResult> {
  return withSite(options, { report: [], asked: 0, right: 0 }, async (site, context, known) => {
    const found = await askQuestions(site, context, options.environment);
    return {
      report: toReport([...known, ...found.diagnostics], site.config.diagnostics),
      asked: found.asked,
      right: found.right,
    };
  });
}

/** Uploads the search records of a site to its hosted index, then runs the site's test queries against it. */
export async function uploadSearch(options: SearchUploadRun): Promise<SearchUploadResult> {
  const nothing: SearchUploadResult = { report: [], records: [], uploaded: null, asked: 0 };
  return withSite(options, nothing, async (site, context, known) => {
    const { config } = site;
    const finish = (found: readonly Diagnostic[], result: Partial<SearchUploadResult> = {}) => ({
      ...nothing,
      ...result,
      report: toReport([...known, ...found], config.diagnostics),
    });
    const texts = await readSearchTexts(site, context);
    const records = texts.flatMap((text) => toRecords(text, config.url));
    const problems = checkRecords(records);
    if (options.dryRun || problems.length > 0) return finish(problems, { records });
    const published = checkSearchKey(config, options.environment['ALGOLIA_ADMIN_KEY']);
    if (published.length > 0) return finish(published, { records });
    const credentials = readCredentials(options.environment, config);
    if (!credentials.value) return finish(credentials.diagnostics, { records });
    const { diff, force, onStep } = options;
    const settings = toIndexSettings(config.locales.all.map(({ id }) => id));
    const uploaded = await uploadRecords({ target: credentials.value, records, settings, diff, force, onStep });
    if (!uploaded.value) return finish(uploaded.diagnostics, { records });
    // If the index is configured in the environment, a search key for the test queries may be missing.
    const canAsk = readSearchAccess(options.environment, config).value !== null;
    const tested = canAsk ? await askQuestions(site, context, options.environment) : noQuestions;
    return finish(tested.diagnostics, { records, uploaded: uploaded.value, asked: tested.asked });
  });
}

/** Loads a site and runs a function on it, unless the site has errors. */
async function withSite<Result extends { report: ReportedDiagnostic[] }>(
  options: SitePaths,
  nothing: Result,
  run: (site: Site, context: BuildContext, known: readonly Diagnostic[]) => Promise<Result>,
): Promise<Result> {
  return withContext(options, async (context) => {
    const { value: site, diagnostics } = await loadSite(asPublished(options), context);
    const report = toReport(diagnostics, site?.config.diagnostics);
    if (!site || hasErrors(report)) return { ...nothing, report };
    return run(site, context, diagnostics);
  });
}

const notAFile: Diagnostic = {
  code: 'source/not-a-file',
  message: `${testFile} is not a regular file`,
  hint: 'Replace it with a file, or remove it.',
  span: startOf(testFile),
};

const noQuestions = { diagnostics: [], asked: 0, right: 0 };

async function askQuestions(site: Site, context: BuildContext, environment: NodeJS.ProcessEnv | null) {
  const file = join(site.siteDir, testFile);
  if (!existsSync(file)) return noQuestions;
  const problems = checkFile(file, site.siteDir);
  if (problems.length > 0) return { ...noQuestions, diagnostics: problems };
  const { locales } = site.config;
  const written = parseTestQueries(
    readFileSync(file, 'utf8'),
    locales.all.map(({ id }) => id),
  );
  const queries = keepKnownPages(written.value, { index: site.index, locales });
  const access = environment && readSearchAccess(environment, site.config);
  if (access && !access.value) return { ...noQuestions, diagnostics: access.diagnostics };
  // A hosted index cannot search by type.
  const asked = access ? queries.value.filter(({ query }) => !looksLikeType(query)) : queries.value;
  const { diagnostics, right } = await runTestQueries(asked, {
    client: access?.value ? createHostedClient({ ...access.value, hasFallback: false }) : openOwn(site, context),
    indexName: access?.value?.index ?? '',
    toPath: ({ page, locale }: TestQuery) => toRouteHref(page, prefixOf(locale, locales), site.config),
  });
  return { diagnostics: [...written.diagnostics, ...queries.diagnostics, ...diagnostics], asked: asked.length, right };
}

function checkFile(file: string, siteDir: string): Diagnostic[] {
  const stats = statSync(file);
  // A link to a device never ends, and has no size.
  if (!stats.isFile()) return [notAFile];
  return leadsOut(file, siteDir) ? [outsideOfSite(testFile)] : checkSize(testFile, stats.size);
}

/** Returns the site's own search, as browsers run it on the files of its output. */
function openOwn(site: Site, context: BuildContext) {
  const outputs = new Map(toSearchOutputs({ site, context }).map((output) => [output.path, output]));
  const load = async (path: string) => {
    const made = await outputs.get(path)?.make();
    if (!made) throw new Error(`There is no search data in ${path}`);
    return JSON.parse(String(made.value));
  };
  const hasTypes = [...site.shells.values()].some(({ search }) => search.hasTypes);
  return openSearchData(load, { hasTypes });
}
