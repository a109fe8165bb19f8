import { colors } from '../diagnostics/colors.ts';
import type { ReportedDiagnostic } from '../diagnostics/diagnostic.ts';
import { type SearchUploadResult, testSearch, uploadSearch } from '../site/jobs/search.ts';
import { toSitePaths } from '../site/paths.ts';
import { count, printReport } from './output/print.ts';
import type { SearchTestFlags, SearchUploadFlags, SiteFlags } from './program/program.ts';

/** Options shared by `sitegen search test`, `search upload` and `build --upload`. */
type SearchOptions = SiteFlags & Pick<SearchTestFlags, 'format'>;

/** Runs the site's search tests, prints the failures, and returns the exit code. */
export async function runSearchTestCommand(options: SearchTestFlags): Promise<number> {
  const paths = toSitePaths(options);
  const environment = options.hosted ? process.env : null;
  const { report, asked, right } = await testSearch({ ...paths, environment });
  const exitCode = printReport(report, { ...paths, format: options.format, facts: { asked, right }, isSpaced: true });
  const isBare = asked === 0 && report.length === 0;
  printLine(
    options,
    isBare
      ? 'There are no questions: add some to search.test.yml'
      : `${right} of ${count(asked, 'question')} answered as expected`,
  );
  return exitCode;
}

/** Results of a build before the upload, printed in the same JSON document. */
interface Before {
  report: readonly ReportedDiagnostic[];
  facts: object;
}

/** Uploads the search records of the site, prints its progress, and returns the exit code. */
export async function runSearchUploadCommand(options: SearchUploadFlags, built?: Before): Promise<number> {
  const paths = toSitePaths(options);
  const { report, ...result } = await uploadSearch({
    ...paths,
    environment: process.env,
    dryRun: options.dryRun === true,
    diff: options.diff === true,
    force: options.force === true,
    onStep: (step) => printLine(options, colors.dim(step)),
  });
  const facts = { records: result.records.length, uploaded: result.uploaded, asked: result.asked };
  const printed = { ...paths, format: options.format, isSpaced: true };
  // The build's diagnostics do not affect the exit code: nothing is uploaded if it has errors.
  const exitCode =
    built && options.format === 'json'
      ? printReport([...built.report, ...report], { ...printed, facts: { ...built.facts, upload: facts } })
      : printReport(report, { ...printed, facts });
  for (const line of toSummary(result)) printLine(options, line);
  return exitCode;
}

/** Prints a line, to standard error if standard output is reserved for machine-readable diagnostics. */
function printLine({ format }: SearchOptions, line: string): void {
  (format === 'pretty' ? process.stdout : process.stderr).write(`${line}\n`);
}

function toSummary({ records, uploaded, asked }: Omit<SearchUploadResult, 'report'>): string[] {
  const locales = [...new Set(records.map(({ language }) => language))];
  const counts = locales.map((locale) => {
    const own = records.filter(({ language }) => language === locale);
    const pages = new Set(own.map((record) => record.url_without_anchor)).size;
    return `  ${locale}: ${count(own.length, 'record')} of ${count(pages, 'page')}`;
  });
  if (!uploaded) return [`${count(records.length, 'record')}, nothing uploaded`, ...counts];
  const { total, sent, removed } = uploaded;
  return [
    `${count(total, 'record')} in the index: ${sent} sent, ${removed} removed`,
    ...counts,
    `${count(asked, 'question')} run`,
  ];
}
