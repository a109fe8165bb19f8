import { toFenceLine } from '../../syntax/code-import.ts';
import { readForeignInclude } from '../../syntax/foreign-include.ts';

/** Languages in which such a line is more likely an example of it. */
const ofExamples = /^(?:|md|markdown|text|txt)$/;

/** Returns how to include code from a file, with the first line of a code block that does. */
export function toIncludeHint(fence: string): string {
  return `Write an empty code block: ${fence}, and a line of \`\`\` below it.`;
}

/** Returns what to report of code that only another generator would fetch from a file, `null` for any other code. */
export function findCodeInclude(code: string, language: string): { message: string; note: string } | null {
  const include = readForeignInclude(code);
  if (include === null || ofExamples.test(language)) return null;
  const { path, part } = include;
  const fence = toFenceLine({ path, region: part, words: '', language }, path);
  return {
    message: `"${code.trim()}" does not include code from a file here`,
    note: toIncludeHint(fence),
  };
}
