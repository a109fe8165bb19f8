import { tokenize } from '../../runtime/search/engine/tokenize.ts';
import type { SearchText } from '../contracts/search.ts';
import { toNameWords } from '../syntax/code-names.ts';

/** Maximum number of pages that a word in code leads to. What more pages have is a word of the language, as `const`. */
const mostPages = 10;

/**
 * Returns a function that returns the names in the code of a page, separated by spaces, without those whose words
 * readers find anyway: a word that texts have leads to the text that explains it. All code would make the first site's
 * search data a third larger, and these names a twentieth.
 */
export function createCodeFilter(texts: readonly SearchText[]): (names: readonly string[], page: number) => string {
  const known = texts.some(({ blocks }) => blocks.some(({ code }) => code)) ? collectTerms(texts) : new Set<string>();
  const pagesOf = new Map<string, Set<number>>();
  return (names, page) => {
    const isNew = (word: string): boolean => {
      const [term = ''] = tokenize(word);
      if (known.has(term)) return false;
      const pages = pagesOf.get(term) ?? new Set<number>();
      pagesOf.set(term, pages);
      if (pages.size < mostPages) pages.add(page);
      return pages.has(page);
    };
    return names.filter((name) => toNameWords(name).filter(isNew).length > 0).join(' ');
  };
}

/** Returns all terms of texts and headings. */
function collectTerms(texts: readonly SearchText[]): Set<string> {
  const terms = new Set<string>();
  for (const { title, description = '', keywords, symbol, blocks } of texts) {
    const words = [title, description, ...keywords, symbol?.name ?? ''];
    for (const text of [...words, ...blocks.flatMap(({ heading, text }) => [heading, text])])
      for (const term of tokenize(text)) terms.add(term);
  }
  return terms;
}
