import type { CodeExample } from '../contracts/parsed-page.ts';
import type { Diagnostic, Position } from '../diagnostics/diagnostic.ts';
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
  const hint = 'Write no-check="why it cannot be checked".';
  return { code: 'example/unexcused', message: 'A fence is not checked, for no reason', hint, span: opening };
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
    const hint = 'Set "examples" in the configuration, and leave "no-check" away.';
    return { code, message: 'An example asks for types or errors, and is not checked', hint, span: opening };
  }
  const { file, start } = opening;
  // The query is below its line, and below earlier queries of the same line.
  const before = queries.filter(({ line }) => line === at.line).findIndex(({ column }) => column === at.column);
  const place = { line: start.line + at.line + 2 + before, column: start.column + at.column };
  const hint = 'Put the "^" below a letter of the name.';
  return { code, message: '"^?" points at no name', hint, span: { file, start: place } };
}

/** Returns the errors in an example, each at its line. */
export function toMistakes({ example, others, problems, missing }: WrongExample): Diagnostic[] {
  const { file, start } = example.opening;
  const elsewhere = others.map(({ opening }) => `The same code stands in ${opening.file}:${opening.start.line}`);
  const found = problems.map((problem) => {
    const place = { line: start.line + problem.line, column: start.column - 1 + problem.column };
    return toMistake(problem, file, place);
  });
  const unmet = missing.map(
    (number): Diagnostic => ({
      code: 'example/error-missing',
      message: `The code has no error TS${number}`,
      hint: 'Take the number out of "// @errors:".',
      span: example.opening,
    }),
  );
  return [...found, ...unmet].map((one) => ({ ...one, notes: [...(one.notes ?? []), ...elsewhere] }));
}

/** Returns an error at its place. */
function toMistake({ number, message, notes }: CodeProblem, file: string, place: Position): Diagnostic {
  const hint = `TypeScript says so (TS${number}). Excuse a sketch by no-check="why" behind the language.`;
  const { line, column } = place;
  return { code: 'example/invalid', message, hint, span: { file, start: { line, column } }, notes };
}

/** Returns an error in the declarations that all code sees. */
export function toPreludeMistake(problem: CodeProblem, file: string): Diagnostic {
  const hint = `TypeScript says so (TS${problem.number}). Mend it first: all code is checked with what this file declares.`;
  return { ...toMistake(problem, file, problem), hint };
}

/** Returns the first error in an example of a library's comments. */
export function toLibraryProblem(found: WrongExample): Diagnostic {
  const [first] = toMistakes({ ...found, problems: found.problems.slice(0, 1) });
  const number = found.problems[0]?.number;
  const hint = `TypeScript says so (TS${number}). Only the library can mend its comments.`;
  return { message: 'An example does not compile', ...first, code: 'api/example-invalid', hint };
}
