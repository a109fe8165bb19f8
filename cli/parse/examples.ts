import type { Code, Root } from 'mdast';
import type { CodeExample } from '../contracts/parsed-page.ts';
import { readFenceMeta } from '../syntax/fence-meta.ts';
import { visit } from '../syntax/visit-tree.ts';

/** Names that authors write for the languages that a compiler can check. */
const languages: ReadonlyMap<string, CodeExample['language']> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);

/** A fence as it stands in a text; the span's file is not known here. */
export type ExampleMark = Omit<CodeExample, 'opening'> & { place: NonNullable<Code['position']> };

/** Returns the fences of a text that a compiler can check, in their order. */
export function collectExamples(tree: Root): ExampleMark[] {
  const examples: ExampleMark[] = [];
  visit(tree, 'code', ({ lang, meta, value, position }) => {
    const language = languages.get(lang?.toLowerCase() ?? '');
    if (!language || !position) return;
    const excuse = readFenceMeta(meta ?? '').get('no-check');
    examples.push({ language, code: value, ...(excuse !== undefined && { excuse }), place: position });
  });
  return examples;
}
