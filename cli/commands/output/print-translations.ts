import { diffLines } from 'diff';
import pc from 'picocolors';
import type { SourceChange } from '../../contracts/translation.ts';
import type { LocaleReport, PageReport } from '../../site/jobs/translations.ts';

/** Returns a human-readable report on translations: the open work in each language, with the changes that caused it. */
export function printTranslations(locales: readonly LocaleReport[]): string {
  if (locales.length === 0) return 'The site has only one language.\n';
  return `${locales.map(printLocale).join('\n\n')}\n`;
}

function printLocale({ locale, label, pages, missingTexts }: LocaleReport): string {
  const inState = (state: PageReport['state']) => pages.filter((page) => page.state === state);
  const [outdated, unrecorded, missing] = [inState('outdated'), inState('unrecorded'), inState('missing')];
  const counts = [
    `${pages.length - missing.length} of ${pages.length} pages translated`,
    `${outdated.length} outdated`,
    ...(unrecorded.length > 0 ? [`${unrecorded.length} not recorded`] : []),
  ];
  return [
    `${pc.bold(`${locale}  ${label}`)}  ${counts.join(', ')}`,
    ...outdated.map(printOutdated),
    ...unrecorded.map(({ translation }) => `  ${pc.yellow('not recorded')}  ${translation}`),
    ...missing.map(({ page }) => `  ${pc.dim('missing')}  ${page}`),
    ...missingTexts.map(({ section, text }) => `  ${pc.dim('missing text')}  ${section}: ${text}`),
  ].join('\n');
}

function printOutdated({ page, translation, changes = [] }: PageReport): string {
  return [`  ${pc.red('outdated')}  ${translation}`, ...changes.map((change) => printChange(page, change))].join('\n');
}

function printChange(page: string, { section, line, before, after }: SourceChange): string {
  const lines = diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    const texts = value.replace(/\n$/, '').split('\n');
    if (added) return texts.map((text) => pc.green(`+ ${text}`));
    return texts.map((text) => (removed ? pc.red(`- ${text}`) : `  ${text}`));
  });
  const place = pc.cyan(`${page}:${line}`);
  return [`    ${place}  ${section?.text ?? ''}`.trimEnd(), ...lines.map((text) => `      ${text}`.trimEnd())].join(
    '\n',
  );
}
