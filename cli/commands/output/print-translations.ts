import { posix } from 'node:path';
import { diffLines } from 'diff';
import type { SourceChange } from '../../contracts/translation.ts';
import { colors } from '../../diagnostics/colors.ts';
import type { LocaleReport, PageReport } from '../../site/jobs/translations.ts';

/** Returns a human-readable report on translations: the open work in each language, with the changes that caused it. */
export function printTranslations(locales: readonly LocaleReport[]): string {
  if (locales.length === 0) return 'The site has only one language.\n';
  return `${locales.map(printLocale).join('\n\n')}\n`;
}

function printLocale({ locale, label, folder, pages, missingTexts, missingInterface }: LocaleReport): string {
  const inState = (state: PageReport['state']) => pages.filter((page) => page.state === state);
  const [outdated, unrecorded, missing] = [inState('outdated'), inState('unrecorded'), inState('missing')];
  const counts = [
    `${pages.length - missing.length} of ${pages.length} pages translated`,
    `${outdated.length} outdated`,
    ...(unrecorded.length > 0 ? [`${unrecorded.length} not recorded`] : []),
  ];
  const [text, key] = [missingTexts[0], missingInterface[0]];
  const steps = toSteps({ folder, missing: missing[0], text, key, written: outdated[0] ?? unrecorded[0] });
  return [
    `${colors.bold(`${locale}  ${label}`)}  ${counts.join(', ')}`,
    ...outdated.map(printOutdated),
    ...unrecorded.map(({ translation }) => `  ${colors.yellow('not recorded')}  ${translation}`),
    ...missing.map(({ page }) => `  ${colors.dim('missing')}  ${page}`),
    ...missingTexts.map(({ section, text }) => `  ${colors.dim('missing text')}  ${section}: ${text}`),
    ...(key === undefined
      ? []
      : [`  ${colors.dim('missing interface')}  ${missingInterface.length} texts are in English`]),
    ...(steps.length > 0 ? ['', ...steps.map((step) => `  ${step}`)] : []),
  ].join('\n');
}

/** The open work in a language, with an example of each kind. */
interface OpenWork extends Pick<LocaleReport, 'folder'> {
  missing: PageReport | undefined;
  text: LocaleReport['missingTexts'][number] | undefined;
  /** Key of a text of the interface. */
  key: string | undefined;
  /** A translation that is not known to be up to date. */
  written: PageReport | undefined;
}

/** Says how to do the open work, for translators who know nothing but this output. */
function toSteps({ folder, missing, text, key, written }: OpenWork): string[] {
  const steps = [
    missing &&
      `To translate a missing page, save the translation of ${missing.page} as ${posix.join(folder, missing.page)}.`,
    text &&
      `To translate a missing text, write ${JSON.stringify(text.text)}: "..." below "${text.section}:" in ${folder}/site.yml.`,
    key &&
      `To translate a text of the interface, write ${key}: "..." in ${folder}/interface.yml. All keys are in sitegen's templates/messages/en.json.`,
    written && `When a translation is up to date, run: sitegen translations accept ${written.translation}`,
  ];
  return steps.filter((step) => step !== undefined);
}

function printOutdated({ page, translation, changes = [] }: PageReport): string {
  return [`  ${colors.red('outdated')}  ${translation}`, ...changes.map((change) => printChange(page, change))].join(
    '\n',
  );
}

function printChange(page: string, { section, line, before, after }: SourceChange): string {
  const lines = diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    const texts = value.replace(/\n$/, '').split('\n');
    if (added) return texts.map((text) => colors.green(`+ ${text}`));
    return texts.map((text) => (removed ? colors.red(`- ${text}`) : `  ${text}`));
  });
  const place = colors.cyan(`${page}:${line}`);
  return [`    ${place}  ${section?.text ?? ''}`.trimEnd(), ...lines.map((text) => `      ${text}`.trimEnd())].join(
    '\n',
  );
}
