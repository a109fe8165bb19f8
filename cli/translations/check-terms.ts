import type { Prose } from '../contracts/page-blocks.ts';
import type { GlossaryTerm, TranslatedPage } from '../contracts/translation.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { escapeRegExp } from '../syntax/escape-reg-exp.ts';

/**
 * Reports words that the glossary forbids, with their place, and terms of the original whose translation a page never
 * uses. Once per page is enough: a translator may use a pronoun where the original repeats a term.
 */
export function checkTerms(page: TranslatedPage, glossary: readonly GlossaryTerm[]): Diagnostic[] {
  const original = toWhole(page.original).toLowerCase();
  const translation = toWhole(page.translation);
  return glossary.flatMap((term) => [
    ...(term.avoid.some((form) => translation.includes(form)) ? findAvoided(page, term) : []),
    // Most pages contain few of the terms, so the slower search for whole words is limited to these.
    ...(original.includes(firstWord(term).toLowerCase()) ? findUntranslated(page, term) : []),
  ]);
}

function toWhole({ prose }: TranslatedPage['original']): string {
  return prose.map(({ text }) => text).join('\n');
}

function firstWord({ term }: GlossaryTerm): string {
  return term.split(/\s/, 1)[0] ?? term;
}

function findAvoided({ translation }: TranslatedPage, { term, use, avoid }: GlossaryTerm): Diagnostic[] {
  return translation.prose.flatMap(({ text, line, column }) =>
    avoid.flatMap((form) => {
      const offset = text.indexOf(form);
      if (offset === -1) return [];
      const place = positionAt(text, offset);
      const start = {
        line: line + place.line - 1,
        column: place.line === 1 ? column + place.column - 1 : place.column,
      };
      return [
        {
          code: 'translation/term' as const,
          message: `The glossary does not allow "${form}" for "${term}"`,
          hint: `Write ${toList(use)}.`,
          span: { file: translation.page.file, start },
        },
      ];
    }),
  );
}

function findUntranslated({ path, original, translation }: TranslatedPage, { term, use }: GlossaryTerm): Diagnostic[] {
  // Checked first, since the search for whole words is slow and most terms are translated.
  if (translation.prose.some(({ text }) => use.some((form) => text.includes(form)))) return [];
  const found = findTerm(original.prose, term);
  if (!found) return [];
  return [
    {
      code: 'translation/term',
      message: `"${term}" (${path}:${found.line}) is not translated as in the glossary`,
      hint: `Write ${toList(use)}.`,
      span: startOf(translation.page.file),
    },
  ];
}

function findTerm(prose: readonly Prose[], term: string): Prose | undefined {
  const escaped = escapeRegExp(term).replace(/\s+/g, '\\s+');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu');
  return prose.find(({ text }) => word.test(text));
}

function toList(forms: readonly string[]): string {
  return forms.map((form) => `"${form}"`).join(' or ');
}
