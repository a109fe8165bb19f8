import { mergeConflict } from '../../config/merge-conflicts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { blockNames } from '../../syntax/block-names.ts';
import { optionNames } from '../fences/fence-options.ts';
import type { MarkdownTree } from '../markdown.ts';

/** Codes and hints for the messages of plugins, by rule ID. */
const rules: Readonly<Record<string, Pick<Diagnostic, 'code' | 'hint' | 'loses'>>> = {
  'unknown-directive': {
    code: 'markdown/unknown-directive',
    hint: `Known blocks: ${blockNames.join(', ')}. Start the line with "\\" to show it as text.`,
  },
  unclosed: { code: 'markdown/unclosed', hint: 'Put ":::" on its own line where it ends.' },
  directive: { code: 'markdown/directive', hint: 'See the documentation of blocks for the syntax.' },
  undefined: { code: 'markdown/undefined', hint: 'Define it on its own line.' },
  lost: { code: 'markdown/lost-definition', hint: 'Give it another name.' },
  variable: {
    code: 'markdown/unknown-variable',
    hint: 'Define variables in "markdown.variables" of the configuration.',
  },
  dollar: {
    code: 'math/dollar',
    hint: 'Write "\\$" for a dollar sign; for a formula, remove the spaces at both ends.',
  },
  diagram: {
    code: 'diagram/not-installed',
    hint: 'Run "npm install mermaid" to draw it, or use the language "text" to show its source.',
  },
  tabs: {
    code: 'markdown/tabs',
    hint: 'Put code blocks with titles inside, ```bash title="npm", or ":::tab[Name]" blocks.',
  },
  'table-head': {
    code: 'markdown/table',
    hint: 'Write as many "---" as the head has cells, with "|" between them. Write "\\|" for a vertical line in a cell.',
  },
  conflict: { code: 'markdown/conflict', hint: mergeConflict.hint },
  table: {
    code: 'markdown/table',
    hint: 'Add a column to the head. Write "\\|" for a vertical line in a cell, also in code.',
  },
  fence: { code: 'code/unknown-option', hint: `Known options: ${optionNames.join(', ')}, {1,3-5}, [title], /word/.` },
  include: {
    code: 'include/missing',
    hint: 'Paths are relative to the page or, if they begin with "/", to the site\'s folder.',
    loses: 'headings',
  },
  'include-cycle': {
    code: 'include/missing',
    hint: 'Remove one of the includes that lead from the file back to it, or include only a region of it.',
    loses: 'headings',
  },
  'part-size': {
    code: 'source/too-large',
    hint: 'Split it into files, or put it into "static" and link to it if it is a download.',
    loses: 'headings',
  },
  'include-size': {
    code: 'source/too-large',
    hint: 'Split the page, or include less: nested includes multiply its length.',
    loses: 'headings',
  },
  mdx: {
    code: 'mdx/syntax',
    hint: 'Fix it, or write it as code; until then the page cannot be shown.',
    loses: 'headings',
  },
  'code-mark': {
    code: 'code/unknown-mark',
    hint: 'Known marks: highlight, focus, ++, --, error, warning, word:..., ^?, @errors:, ---cut---.',
  },
};

/** Returns a function that converts the messages of the steps of parsing to diagnostics. */
export function toDiagnostic(file: string) {
  return ({ reason, line, column, ruleId, note }: MarkdownTree['messages'][number]): Diagnostic => ({
    ...(rules[ruleId ?? ''] ?? { code: 'markdown/foreign' }),
    ...(note && { hint: note }),
    message: reason,
    span: { file, start: { line: line ?? 1, column: column ?? 1 } },
  });
}
