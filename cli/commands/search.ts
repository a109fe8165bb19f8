import pc from 'picocolors';
import { silentProgress } from '../core/progress.ts';
import { type ReportedDiagnostic, toExitCode } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/print.ts';
import { toSitePaths } from '../site/paths.ts';
import { type SearchUploadResult, testSearch, uploadSearch } from '../site/search.ts';
import type { SearchTestOptions, SearchUploadOptions, SiteOptions } from './program.ts';

/** What `sitegen search test`, `search upload` and `build --upload` have in common. */
type SearchOptions = SiteOptions & Pick<SearchTestOptions, 'format'>;

/** Asks the questions of the site, prints what is not found, and returns the exit code. */
export async function runSearchTestCommand(options: SearchTestOptions): Promise<number> {
  const { report, asked, right } = await testSearch({
    ...toSitePaths(options),
    progress: silentProgress(),
    environment: options.hosted ? process.env : null,
  });
  print(report, { ...options, facts: { asked, right } });
  const isBare = asked === 0 && report.length === 0;
  printLine(
    options,
    isBare
      ? 'No questions were asked: write them in search.test.yml'
      : `${right} of ${asked} questions are answered as they should be`,
  );
  return toExitCode(report);
}

/** What was done before an upload, and belongs into the same document. */
interface Before {
  report: readonly ReportedDiagnostic[];
  facts: object;
}

/** Uploads the search records of the site, tells how it goes, and returns the exit code. */
export async function runSearchUploadCommand(options: SearchUploadOptions, built?: Before): Promise<number> {
  const { report, ...result } = await uploadSearch({
    ...toSitePaths(options),
    progress: silentProgress(),
    environment: process.env,
    dryRun: options.dryRun === true,
    diff: options.diff === true,
    force: options.force === true,
    onStep: (step) => printLine(options, pc.dim(step)),
  });
  const facts = { records: result.records.length, uploaded: result.uploaded, asked: result.asked };
  if (built && options.format === 'json') {
    print([...built.report, ...report], { ...options, facts: { ...built.facts, upload: facts } });
  } else print(report, { ...options, facts });
  for (const line of toSummary(result)) printLine(options, line);
  return toExitCode(report);
}

function print(
  report: readonly ReportedDiagnostic[],
  { format, facts, ...options }: SearchOptions & { facts: object },
): void {
  const { siteDir } = toSitePaths(options);
  const text = printDiagnostics(report, { format, siteDir, cwd: process.cwd(), facts });
  process.stdout.write(format === 'pretty' && text !== '' ? `\n${text}\n` : text);
}

/** Diagnostics in a format for programs have standard output to themselves. */
function printLine({ format }: SearchOptions, line: string): void {
  (format === 'pretty' ? process.stdout : process.stderr).write(`${line}\n`);
}

function toSummary({ records, uploaded, asked }: Omit<SearchUploadResult, 'report'>): string[] {
  const locales = [...new Set(records.map(({ language }) => language))];
  const counts = locales.map((locale) => {
    const own = records.filter(({ language }) => language === locale);
    const pages = new Set(own.map((record) => record.url_without_anchor)).size;
    return `  ${locale}: ${own.length} records of ${pages} pages`;
  });
  if (!uploaded) return [`${records.length} records, nothing uploaded`, ...counts];
  const { total, sent, removed } = uploaded;
  return [`${total} records in the index: ${sent} sent, ${removed} removed`, ...counts, `${asked} questions asked`];
}
