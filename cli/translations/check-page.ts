import type { Prose } from '../contracts/page-blocks.ts';
import type { GlossaryTerm, PageText, TranslatedPage } from '../contracts/translation.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { escapeRegExp } from '../syntax/escape-reg-exp.ts';

/** Returns code without its comments, in a form that can be compared. */
export type ToBareCode = (code: string, language: string) => Promise<string>;

/** Reports headings and code of a translation that differ from its original. */
export async function checkPage(page: TranslatedPage, toBareCode: ToBareCode): Promise<Diagnostic[]> {
  return [...checkHeadings(page), ...(await checkFences(page, toBareCode))];
}

function checkHeadings({ path, original, translation }: TranslatedPage): Diagnostic[] {
  const wanted = original.page.facts.headings;
  const own = translation.page.facts.headings;
  const at = own.findIndex(({ level }, index) => level !== wanted[index]?.level);
  const index = at === -1 ? own.length : at;
  const [heading, expected] = [own[index], wanted[index]];
  if (!heading && !expected) return [];
  const { file } = translation.page;
  const what = expected ? `"${expected.text}" (line ${expected.line})` : 'no more headings';
  return [
    {
      code: 'translation/headings',
      message: `The headings of ${file} differ from the original: ${path} has ${what} here`,
      hint: 'Use the same heading levels in the same order, so that links to headings work in every language.',
      span: { file, start: { line: heading?.line ?? own.at(-1)?.line ?? 1, column: 1 } },
    },
  ];
}

async function checkFences(page: TranslatedPage, toBareCode: ToBareCode): Promise<Diagnostic[]> {
  const { original, translation } = page;
  if (original.fences.length !== translation.fences.length) return [differentCount(page)];
  const problems: Diagnostic[] = [];
  for (const [index, own] of translation.fences.entries()) {
    const source = original.fences[index];
    if (!source || (source.code === own.code && source.language === own.language)) continue;
    const [wanted, found] = await Promise.all([source, own].map(({ code, language }) => toBareCode(code, language)));
    if (wanted === found && source.language === own.language) continue;
    problems.push({
      code: 'translation/code',
      message: `This code differs from ${page.path}:${source.line}`,
      hint: 'Translate only comments: copy the code of the original, or change both.',
      span: spanOf(translation, own.line),
    });
  }
  return problems;
}

function differentCount({ path, original, translation }: TranslatedPage): Diagnostic {
  const count = ({ fences }: PageText) => `${fences.length} code block${fences.length === 1 ? '' : 's'}`;
  return {
    code: 'translation/code',
    message: `${translation.page.file} has ${count(translation)}, ${path} has ${count(original)}`,
    hint: 'Use the same code blocks in every language.',
    span: spanOf(translation, translation.fences.at(-1)?.line ?? 1),
  };
}

function spanOf({ page }: PageText, line: number) {
  return { file: page.file, start: { line, column: 1 } };
}

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
      const start = positionAt(text, offset, { line, column });
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
