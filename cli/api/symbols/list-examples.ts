import type { Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import type { CodeExample } from '../../contracts/page-facts.ts';
import type { Position, Span } from '../../diagnostics/diagnostic.ts';
import { toCheckedLanguage } from '../../syntax/checked-languages.ts';
import { languageOf } from '../../syntax/class-names.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { flatten } from './symbol-tree.ts';

/** How to read the examples of a library. */
interface ExampleReader {
  parse(markdown: string): Root;
  /** Returns the text of a file of the library. Not needed if positions do not matter. */
  readFile?(path: string): { name: string; text: string };
}

/** Returns the code in the examples of a library's comments that the compiler can check, with its position. */
export function listExamples({ symbols }: ApiModel, reader: ExampleReader): CodeExample[] {
  return [...flatten(symbols)].flatMap((symbol) => {
    // Inherited members are covered where they are declared.
    if (symbol.flags.includes('inherited')) return [];
    const comments = [symbol.comment, ...symbol.signatures.map(({ comment }) => comment)];
    const examples = comments.flatMap((comment) => comment?.blocks.filter(({ tag }) => tag === 'example') ?? []);
    const found = examples.flatMap(({ markdown }) => toCode(reader.parse(markdown)));
    return locate(found, symbol, reader);
  });
}

/** An example whose position is unknown. */
type FoundCode = Omit<CodeExample, 'opening'>;

function toCode(tree: Root): FoundCode[] {
  const found: FoundCode[] = [];
  visit(tree, 'element', (element, _index, parent) => {
    if (element.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
    const language = toCheckedLanguage(languageOf(element));
    if (language) found.push({ language, code: toText(element) });
  });
  return found;
}

/**
 * Adds the positions of a symbol's examples. The model only knows where the symbol is declared; its examples are in the
 * comment above, in order. They are searched from the last to the first, each above the one found before, since several
 * can begin alike.
 */
function locate(
  examples: readonly FoundCode[],
  { source, name }: ApiSymbol,
  { readFile }: ExampleReader,
): CodeExample[] {
  const declared: Span = { file: source?.path ?? name, start: { line: source?.line ?? 1, column: 1 } };
  if (!source || !readFile) return examples.map((example) => ({ ...example, opening: declared }));
  const { name: file, text } = readFile(source.path);
  let above = text.split('\n').slice(0, source.line);
  const located = examples.toReversed().map((example): CodeExample => {
    const start = findCode(example.code, above);
    if (!start) return { ...example, opening: { ...declared, file } };
    above = above.slice(0, start.line);
    return { ...example, opening: { file, start } };
  });
  return located.reverse();
}

/** Returns the position of the fence of the last occurrence of some code. `lines` are lines of a file. */
function findCode(code: string, lines: readonly string[]): Position | null {
  const [first = '', ...others] = code.trimEnd().split('\n');
  if (first.trim() === '') return null;
  const wanted = [first, ...others].map((one) => one.trim());
  const line = lines.findLastIndex((_, at) => wanted.every((one, index) => lines[at + index]?.includes(one)));
  if (line === -1) return null;
  const indent = first.length - first.trimStart().length;
  return { line, column: (lines[line] ?? '').indexOf(first.trim()) - indent + 1 };
}
