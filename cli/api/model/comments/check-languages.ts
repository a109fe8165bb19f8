import { suggestion } from '../../../diagnostics/suggest.ts';
import { escapeRegExp } from '../../../syntax/escape-reg-exp.ts';
import { isLanguage, languageNames } from '../../../syntax/language-names.ts';
import type { CommentReporter } from '../links/comment-place.ts';

/** Reports each language of code in a comment that cannot be highlighted. */
export function checkLanguages(markdown: string, report: CommentReporter): void {
  for (const language of languagesIn(markdown)) {
    if (isLanguage(language)) continue;
    report({
      text: language,
      find: (text) => findFences(text, language),
      toDiagnostic: () => ({
        code: 'code/unknown-language',
        message: `No highlighting for the language "${language}"`,
        hint: suggestion(language.toLowerCase(), languageNames, 'Use a name that Shiki knows, or "text".'),
      }),
    });
  }
}

/** Returns the languages of the code fences in a text. */
function languagesIn(markdown: string): string[] {
  const languages: string[] = [];
  let open = '';
  for (const line of markdown.split('\n')) {
    const [, mark = '', language = ''] =
      /^[\s>]*(?:[-*+]\s+)?(`{3,}|~{3,}(?!~))(?=[^`]*$)\s*([^\s`]*)/.exec(line) ?? [];
    if (mark === '') continue;
    if (open === '') {
      open = mark;
      languages.push(language);
    } else if (mark.startsWith(open) && language === '') {
      open = '';
    }
  }
  return languages;
}

function findFences(text: string, language: string): number[] {
  const pattern = `(?:(?<!\`)\`{3,}|(?<!~)~{3,})[ \\t]*${escapeRegExp(language)}(?![^\\s\`])`;
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index);
}
