import type { TranslatedPage, TranslationRecords, TranslationState } from '../contracts/translation.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/** Reports a translation whose original has changed, or for which no state of the original is recorded. */
export function reportState({ path, translation }: TranslatedPage, status: TranslationState): Diagnostic[] {
  if (status.state === 'current') return [];
  const { file } = translation.page;
  const sections = status.state === 'outdated' ? toSections(status).map(({ text }) => text ?? 'the beginning') : [];
  return [
    {
      code: 'translation/outdated',
      message:
        status.state === 'unrecorded'
          ? `The state of ${path} that ${file} was translated from is not recorded`
          : `${path} has changed since it was translated in ${file}: ${sections.join(', ')}`,
      hint: `Run "sitegen translations" to see the changes. Once the translation is up to date, run "sitegen translations accept ${file}".`,
      span: startOf(file),
    },
  ];
}

/** Returns the changed sections of an original, without duplicates; `null` is the part before the first heading. */
export function toSections({ changes }: Extract<TranslationState, { state: 'outdated' }>) {
  const sections = new Map(changes.map(({ section }) => [section?.id ?? null, section?.text ?? null]));
  return [...sections].map(([id, text]) => ({ id, text }));
}

/** Reports records of pages that are not (or no longer) translated. */
export function checkStatus({ status }: TranslationRecords, translated: readonly string[]): Diagnostic[] {
  const known = new Set(translated);
  return Object.keys(status.value)
    .filter((path) => !known.has(path))
    .map((path) => ({
      code: 'translation/unused',
      message: `"${path}" has a record, but no translation`,
      hint: suggestion(path, translated, 'Remove the record, or rename it if the page was moved.'),
      span: status.locate([path], 'key'),
    }));
}
