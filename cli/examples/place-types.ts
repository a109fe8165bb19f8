import type { CodeRange, CodeTypes, NameInfo } from '../contracts/code-types.ts';
import type { CodeExample } from '../contracts/parsed-page.ts';
import { readScript, type ScriptToken } from '../syntax/bare-script.ts';

/** What is known of an example, at the places where it is shown: lines and columns count from 0. */
export interface PlacedTypes {
  names: (CodeRange & { info: number })[];
  errors: (CodeRange & { text: string })[];
  /** What was asked for, and below which line: `null` where the author points at no name. */
  queries: { line: number; at: { line: number; column: number }; info: NameInfo | null }[];
}

/** Returns where an example shows what the compiler knows of it. */
export function placeTypes(example: CodeExample, { names, errors, infos }: CodeTypes): PlacedTypes {
  const { language, code, shown = {}, queries = [] } = example;
  const { tokens } = readScript(code, language);
  const toRange = createLines(code, shown);
  const placed = names.flatMap(([number, info]) => {
    const range = toRange(tokens[number]);
    return range ? [{ ...range, info }] : [];
  });
  const wrong = errors.flatMap(({ token, number, message }) => {
    const range = toRange(tokens[token]);
    return range ? [{ ...range, text: `${message} (${number})` }] : [];
  });
  const toWhole = createLines(code, {});
  const asked = queries.map((at) => {
    const found = names.find(([number]) => {
      const range = toWhole(tokens[number]);
      return range?.line === at.line && range.start <= at.column && at.column < range.end;
    });
    const line = shown.lines ? shown.lines.indexOf(at.line) : at.line;
    return { line, at, info: (found && infos[found[1]]) ?? null };
  });
  return { names: placed, errors: wrong, queries: asked };
}

/** Returns a function that tells where a word is shown; `null` where it is not. */
function createLines(code: string, { lines, column = 0 }: NonNullable<CodeExample['shown']>) {
  const starts = [0];
  for (let end = code.indexOf('\n'); end !== -1; end = code.indexOf('\n', end + 1)) starts.push(end + 1);
  const shownAs = lines && new Map(lines.map((line, index) => [line, index]));
  return (token: ScriptToken | undefined): CodeRange | null => {
    if (!token) return null;
    const index = starts.findLastIndex((start) => start <= token.start);
    const line = shownAs ? shownAs.get(index) : index;
    const start = token.start - (starts[index] ?? 0) - column;
    return line === undefined || start < 0 ? null : { line, start, end: start + token.text.length };
  };
}
