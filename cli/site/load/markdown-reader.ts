import type { MarkdownReader } from '../../api/index.ts';
import { collectWhole, describeTree, parseForeignMarkdown } from '../../parse/index.ts';

/** The Markdown functions that the API reference uses for a library's comments. */
export const markdownReader: MarkdownReader = {
  parse: parseForeignMarkdown,
  describe: describeTree,
  collectBlocks: collectWhole,
};
