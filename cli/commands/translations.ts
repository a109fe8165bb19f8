import { dirname, resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { errorsOf } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../diagnostics/paths.ts';
import { listLikeliest, suggestion } from '../diagnostics/suggest.ts';
import { acceptTranslations, listTranslations } from '../site/jobs/translations.ts';
import { toSitePaths } from '../site/paths.ts';
import { printReport, refuse } from './output/print.ts';
import { printTranslations } from './output/print-translations.ts';
import type { AcceptFlags, TranslationsFlags } from './program/program.ts';

/** Prints the translation state of each page in each language, and returns the exit code. */
export async function runTranslationsCommand(options: TranslationsFlags): Promise<number> {
  const paths = toSitePaths(options);
  const { siteDir } = paths;
  const { locales, report } = await listTranslations(paths);
  const errors = errorsOf(report);
  const unknown = findUnknown(
    options.locale,
    locales.map(({ locale }) => locale),
  );
  if (unknown !== null && errors.length === 0) return refuse(unknown);
  const shown = locales.filter(({ locale }) => options.locale?.includes(locale) ?? true);
  if (options.format === 'json') return printReport(errors, { format: 'json', siteDir, facts: { locales: shown } });
  // Nothing is known about the languages of a site that does not load.
  if (locales.length > 0 || errors.length === 0) process.stdout.write(printTranslations(shown));
  return printReport(errors, { format: 'pretty', siteDir }, process.stderr);
}

/** Records that translations are up to date, and returns the exit code. */
export async function runAcceptCommand(names: readonly string[], options: AcceptFlags): Promise<number> {
  if (names.length === 0 && !options.all) return refuse('Name the pages that are up to date, or use --all.');
  const paths = toSitePaths(options);
  const { siteDir } = paths;
  const wanted = names.map((name) => ({ name, means: toMatcher(name, siteDir) }));
  const { accepted, removed, known, locales, report } = await acceptTranslations(paths, {
    isMeant: (page, translation) =>
      options.all === true || wanted.some(({ means }) => means(page) || means(translation)),
    locales: options.locale,
  });
  const errors = errorsOf(report);
  // If the site cannot be loaded, all locales and pages are unknown: report only the errors.
  const unknownLocale = errors.length === 0 ? findUnknown(options.locale, locales) : null;
  if (unknownLocale !== null) return refuse(unknownLocale);
  const isForPeople = options.format === 'pretty';
  const done = [
    ...accepted.map((file) => `${colors.green('recorded')} ${file}\n`),
    ...removed.map(
      ({ file, page }) => `${colors.green('removed')} the record of ${page} from ${file}: it has no translation\n`,
    ),
  ];
  if (isForPeople) process.stdout.write(done.join(''));
  const pages = [...new Set(known.flatMap(({ page, translation }) => [page, translation]))];
  const found = [...pages, ...removed.flatMap(({ file, page }) => [page, `${dirname(file)}/${page}`])];
  const refusals = wanted.flatMap(({ name, means }) =>
    found.some(means)
      ? []
      : `${name} is not a translated page. ${suggestion(name, pages, 'Name a page as "sitegen translations" shows it.')}`,
  );
  if (refusals.length > 0 && errors.length === 0) return refuse(refusals.join('\n'));
  if (isForPeople) return printReport(errors, { format: 'pretty', siteDir }, process.stderr);
  return printReport(errors, { format: 'json', siteDir, facts: { accepted, removed } });
}

function findUnknown(wanted: readonly string[] | undefined, known: readonly string[]): string | null {
  const unknown = wanted?.find((locale) => !known.includes(locale));
  if (unknown === undefined) return null;
  return `There are no translations into "${unknown}". ${suggestion(unknown, known, `Known locales: ${listLikeliest(unknown, known)}.`)}`;
}

/** Returns whether a name means a path: it is relative to the site or to the working directory, or that of a folder. */
function toMatcher(name: string, siteDir: string): (path: string) => boolean {
  const paths = [name.replace(/\/$/, ''), relativePath(siteDir, resolve(name))];
  return (file) =>
    paths.some((path) => [path, `${path}.md`, `${path}.mdx`].includes(file) || file.startsWith(`${path}/`));
}
