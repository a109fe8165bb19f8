import type { CodeRange, CodeTypes, NameInfo } from '../contracts/code-types.ts';
import type { CodeExample } from '../contracts/page-facts.ts';
import { createPositions } from '../diagnostics/position.ts';
import { readScript, type ScriptToken } from '../syntax/bare-script.ts';

/** The compiler's results for an example, at their places in the shown code. Lines and columns start at 0. */
interface PlacedTypes {
  names: (CodeRange & { info: number })[];
  errors: (CodeRange & { text: string })[];
  /** The queries with their results, and the line above each; `info` is `null` if the author points at no name. */
  queries: { line: number; at: { line: number; column: number }; info: NameInfo | null }[];
}

/** Returns the places in an example at which the compiler's results are shown. */
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

/** Creates a function that returns where a token is shown; `null` if it is not shown. */
function createLines(code: string, { lines, column = 0 }: NonNullable<CodeExample['shown']>) {
  const positionOf = createPositions(code);
  const shownAs = lines && new Map(lines.map((line, index) => [line, index]));
  return (token: ScriptToken | undefined): CodeRange | null => {
    if (!token) return null;
    const at = positionOf(token.start);
    const line = shownAs ? shownAs.get(at.line - 1) : at.line - 1;
    const start = at.column - 1 - column;
    return line === undefined || start < 0 ? null : { line, start, end: start + token.text.length };
  };
}
