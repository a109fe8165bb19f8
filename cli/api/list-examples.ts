import type { Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { ApiModel, ApiSymbol } from '../contracts/api-model.ts';
import type { CodeExample } from '../contracts/parsed-page.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import { toCheckedLanguage } from '../syntax/checked-languages.ts';
import { visit } from '../syntax/visit-tree.ts';
import { flatten } from './flatten.ts';

/** How the examples of a library are read. */
export interface ExampleReader {
  parse(markdown: string): Root;
  /** Returns the text of a file of the library; where nobody asks for places, none is needed. */
  readFile?(path: string): { name: string; text: string };
}

/** Returns the code in the examples of a library's comments that a compiler can check, each where it is written. */
export function listExamples({ symbols }: ApiModel, reader: ExampleReader): CodeExample[] {
  return [...flatten(symbols)].flatMap((symbol) => {
    // What is inherited is told of where it is declared.
    if (symbol.flags.includes('inherited')) return [];
    const comments = [symbol.comment, ...symbol.signatures.map(({ comment }) => comment)];
    const examples = comments.flatMap((comment) => comment?.blocks.filter(({ tag }) => tag === 'example') ?? []);
    return examples
      .flatMap(({ markdown }) => toCode(reader.parse(markdown)))
      .map((code) => locate(code, symbol, reader));
  });
}

function toCode(tree: Root): Omit<CodeExample, 'opening'>[] {
  const found: Omit<CodeExample, 'opening'>[] = [];
  visit(tree, 'element', (element, _index, parent) => {
    if (element.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
    const names = [element.properties['className']].flat().map(String);
    const name = names.find((one) => one.startsWith('language-'))?.slice('language-'.length) ?? '';
    const language = toCheckedLanguage(name);
    if (language) found.push({ language, code: toText(element) });
  });
  return found;
}

/** The model knows where a symbol is declared: the code stands in the comment above. */
function locate(
  code: Omit<CodeExample, 'opening'>,
  { source, name }: ApiSymbol,
  { readFile }: ExampleReader,
): CodeExample {
  const declared: Span = { file: source?.path ?? name, start: { line: source?.line ?? 1, column: 1 } };
  if (!source || !readFile) return { ...code, opening: declared };
  const { name: file, text } = readFile(source.path);
  const [first = ''] = code.code.split('\n', 1);
  const lines = text.split('\n').slice(0, source.line);
  const line = lines.findLastIndex((one) => first.trim() !== '' && one.includes(first.trim()));
  if (line === -1) return { ...code, opening: { ...declared, file } };
  const indent = first.length - first.trimStart().length;
  const column = (lines[line] ?? '').indexOf(first.trim()) - indent + 1;
  return { ...code, opening: { file, start: { line, column } } };
}
