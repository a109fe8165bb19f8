import type { SearchText } from '../contracts/search.ts';
import { toNameWords, wordsOf } from '../syntax/code-names.ts';

/** Maximum number of pages that a word in code leads to. What more pages have is a word of the language, as `const`. */
const mostPages = 10;

/**
 * Returns a function that returns the names in the code of a page, separated by spaces, without those whose words
 * readers find anyway: a word that texts have leads to the text that explains it. All code would make the first site's
 * search data a third larger, and these names a twentieth.
 */
export function createCodeFilter(texts: readonly SearchText[]): (names: readonly string[], page: number) => string {
  const names = texts.flatMap(({ blocks }) => blocks.flatMap(({ code = [] }) => code));
  const known = findWords(texts, new Set(names.flatMap(toNameWords)));
  const pagesOf = new Map<string, Set<number>>();
  return (own, page) => {
    const isNew = (word: string): boolean => {
      if (known.has(word)) return false;
      const pages = pagesOf.get(word) ?? new Set<number>();
      pagesOf.set(word, pages);
      if (pages.size < mostPages) pages.add(page);
      return pages.has(page);
    };
    return own.filter((name) => toNameWords(name).filter(isNew).length > 0).join(' ');
  };
}

/** Returns those of the words that texts or headings have. */
function findWords(texts: readonly SearchText[], words: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  if (words.size === 0) return found;
  for (const { title, description = '', keywords, symbol, blocks } of texts) {
    const said = [title, description, ...keywords, symbol?.name ?? ''];
    for (const text of [...said, ...blocks.flatMap(({ heading, text }) => [heading, text])]) {
      // The terms of an index, with the parts of names in camel case, would take more than ten times as long.
      for (const word of wordsOf(text)) if (words.has(word)) found.add(word);
    }
  }
  return found;
}
