import { toFenceLine } from '../../syntax/code-import.ts';

/**
 * Code that consists of nothing but an include of mdBook, `{{#include a.rs:part}}`, or of Python-Markdown's snippets,
 * `--8<-- "a.py:part"`. After the path may follow a region or line numbers.
 */
const include =
  /^\s*(?:\{\{#(?:rustdoc_)?include\s+([^\s:}]+)(?![^\s:}])(?::([a-z_][\w-]*)(?![\w-]))?[^}\n]*\}\}|-{2,}8<-{2,}\s+"([^\s:"]+)(?![^\s:"])(?::([a-z_][\w-]*)(?![\w-]))?[^"\n]*")\s*$/i;

/** Languages in which such a line is more likely an example of it. */
const ofExamples = /^(?:|md|markdown|text|txt)$/;

/** Returns how to include code from a file, with the first line of a code block that does. */
export function toIncludeHint(fence: string): string {
  return `Write an empty code block: ${fence}, and a line of \`\`\` below it.`;
}

/** Returns what to report of code that only another generator would fetch from a file, `null` for any other code. */
export function findCodeInclude(code: string, language: string): { message: string; note: string } | null {
  const [found, ofBook, partOfBook, ofSnippet, partOfSnippet] = include.exec(code) ?? [];
  const path = ofBook ?? ofSnippet;
  if (found === undefined || path === undefined || ofExamples.test(language)) return null;
  const part = partOfBook ?? partOfSnippet;
  const fence = toFenceLine({ path, region: part === undefined ? '' : `#${part}`, words: '', language }, path);
  return {
    message: `"${found.trim()}" does not include code from a file here`,
    note: toIncludeHint(fence),
  };
}
