import type { PageText, TranslatedPage } from '../contracts/translation.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

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
