import type { CodeExample } from '../contracts/page-facts.ts';
import type { Diagnostic, Position, Span } from '../diagnostics/diagnostic.ts';
import type { CodeProblem } from './check-code.ts';

/** Code with unexpected errors, or without expected ones. */
export interface WrongExample {
  example: CodeExample;
  /** Other places of the same code. */
  others: readonly CodeExample[];
  /** Unexpected errors. */
  problems: readonly CodeProblem[];
  /** Numbers of expected errors that did not occur. */
  missing: readonly number[];
}

/** Reports an example that is excluded from checking without a reason. */
export function toUnexcused({ opening }: CodeExample): Diagnostic {
  const hint = 'Add the reason: no-check="why it cannot be checked".';
  return {
    code: 'example/unexcused',
    message: 'A code block is excluded from checks without a reason',
    hint,
    span: opening,
  };
}

/**
 * Reports an example with a query that has no answer.
 *
 * @param at queried place, from 0; without it, the example is not checked at all
 */
export function toUnanswered(
  { opening, queries = [] }: CodeExample,
  at?: { line: number; column: number },
): Diagnostic {
  const code = 'example/unanswered';
  if (!at) {
    const hint = 'Set "examples" in the configuration, and remove "no-check".';
    return { code, message: 'An example asks for types or errors, but is not checked', hint, span: opening };
  }
  const { file, start } = opening;
  // The query is below its line, and below earlier queries of the same line.
  const before = queries.filter(({ line }) => line === at.line).findIndex(({ column }) => column === at.column);
  const place = { line: start.line + at.line + 2 + before, column: start.column + at.column };
  const hint = 'Put the "^" below a letter of the name.';
  return { code, message: '"^?" does not point at a name', hint, span: { file, start: place } };
}

/** Returns the errors in an example, each at its line. */
export function toMistakes({ example, others, problems, missing }: WrongExample): Diagnostic[] {
  const { file, start } = example.opening;
  // Several pages can show the same file, whose opening is the line before its first one.
  const places = new Set(others.map(({ opening }) => toLine(opening)));
  const own = toLine(example.opening);
  const elsewhere = [...places].filter((place) => place !== own).map((place) => `The same code is in ${place}`);
  const found = problems.map((problem) => {
    const place = { line: start.line + problem.line, column: start.column - 1 + problem.column };
    return toMistake(problem, file, place);
  });
  const unmet = missing.map(
    (number): Diagnostic => ({
      code: 'example/error-missing',
      message: `The code has no error TS${number}`,
      hint: 'Remove the number from "// @errors:".',
      span: example.opening,
    }),
  );
  return [...found, ...unmet].map((one) => ({ ...one, notes: [...(one.notes ?? []), ...elsewhere] }));
}

function toLine({ file, start }: Span): string {
  return `${file}:${Math.max(1, start.line)}`;
}

/** Matches what the compiler says about an import of a package, not of a file. */
const missingPackage = /^Cannot find module '[^.]/;

/** Returns an error at its place. */
function toMistake({ number, message, notes }: CodeProblem, file: string, place: Position): Diagnostic {
  const mend = missingPackage.test(message)
    ? 'Install the package. A package that imports itself, as on its own site, needs "exports" in its package.json.'
    : 'Exclude incomplete code with no-check="why" after the language.';
  const hint = `This is TypeScript error TS${number}. ${mend}`;
  const { line, column } = place;
  return { code: 'example/invalid', message, hint, span: { file, start: { line, column } }, notes };
}

/** Returns an error in the declarations that all code sees. */
export function toPreludeMistake(problem: CodeProblem, file: string): Diagnostic {
  const hint = `This is TypeScript error TS${problem.number}. Fix it first: all code is checked with the declarations in this file.`;
  return { ...toMistake(problem, file, problem), hint };
}

/** Returns the first error in an example of a library's comments. */
export function toLibraryProblem(found: WrongExample): Diagnostic {
  const [first] = toMistakes({ ...found, problems: found.problems.slice(0, 1) });
  const number = found.problems[0]?.number;
  const hint = `This is TypeScript error TS${number}. It can be fixed only in the comments of the library.`;
  return { message: 'An example does not compile', ...first, code: 'api/example-invalid', hint };
}
