import type { MarkdownReader } from '../api/index.ts';
import { collectWhole, describeTree, parseForeignMarkdown } from '../parse/index.ts';

/** How the reference reads what its library says. */
export const markdownReader: MarkdownReader = {
  parse: parseForeignMarkdown,
  describe: describeTree,
  collectBlocks: collectWhole,
};
