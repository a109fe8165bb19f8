import memoize from 'memoize';
import type { MadePages } from '../../contracts/made-pages.ts';
import { lazily } from '../../core/lazily.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';

/** Maximum length of a quoted line, in characters. */
const longestQuote = 100;

/**
 * Returns diagnostics with a note on each that is in a page without a file. Such a page has to be fixed where it is
 * created, so the note names the source that creates it, and quotes the line, since there is no file to look it up in.
 */
export function nameSources(
  diagnostics: readonly Diagnostic[],
  { pages, sourceByFile }: Pick<MadePages, 'pages' | 'sourceByFile'>,
): Diagnostic[] {
  const texts = lazily(() => new Map(pages.map(({ file, text }) => [file, text])));
  const linesOf = memoize((file: string) => (texts().get(file) ?? '').split('\n'));
  return diagnostics.map((diagnostic) => {
    const { span, notes = [] } = diagnostic;
    const source = sourceByFile.get(span?.file ?? '');
    if (!span || source === undefined) return diagnostic;
    const note = `The page is created by ${source}.${toQuote(span, linesOf)}`;
    return { ...diagnostic, notes: [...notes, note] };
  });
}

/** Returns the line of a place; empty for a page as a whole, and for a page that has no text. */
function toQuote({ file, start }: Span, linesOf: (file: string) => readonly string[]): string {
  const line = linesOf(file)[start.line - 1]?.trim() ?? '';
  if (line === '' || (start.line === 1 && start.column === 1)) return '';
  return ` Line ${start.line}: ${line.length > longestQuote ? `${line.slice(0, longestQuote)}...` : line}`;
}
