/** Instructions for the compiler in the code of an example, in twoslash syntax. */
interface TypeMarks {
  /** Indexes of the shown lines, from 0. */
  lines: number[];
  /** Positions whose types to show: lines and columns from 0, as written. */
  queries: { line: number; column: number }[];
  /** Numbers of the errors expected in the code. */
  errors: number[];
  /** Unknown or unpaired marks; lines count from 1, as written. */
  problems: { message: string; line: number; note?: string }[];
}

const query = /^\s*\/\/\s*\^\?/;
const errors = /^\s*\/\/\s*@errors?:(.*)$/;
const cut = /^\s*\/\/\s*-{3,}\s*cut(?:-(before|after|start|end))?\s*-{3,}\s*$/;
/** Marks of twoslash that are not supported. */
const foreign =
  /^\s*\/\/\s*(\^\||@(?:noErrors|noErrorValidation|noStaticSemanticInfo|showEmit|showEmittedFile|keepNotations|emit|filename|annotate|log|warn)\b:?|@(?:target|module|moduleResolution|lib|strict|jsx|types|noImplicitAny|strictNullChecks):)/i;

/** What to write instead of marks of twoslash. */
const instead: Readonly<Record<string, string>> = {
  '@noerrors': 'List the errors of the code, "// @errors: 2322", or exclude it from the check: ```ts no-check="why".',
  '@filename:':
    'Put what the code needs above "// ---cut---", or into the file in "examples.prelude": a code block is one file.',
};

/** Whether code may hold instructions for the compiler. Most does not. */
export function mayHoldTypeMarks(code: string): boolean {
  return code.includes('^') || code.includes('@') || /-\s*cut/.test(code);
}

/** Reads the marks in code, and which lines are hidden because they are only for the compiler. */
export function readTypeMarks(code: string): TypeMarks {
  const marks: TypeMarks = { lines: [], queries: [], errors: [], problems: [] };
  /** Line of the last `---cut-start---` that has not ended, from 1. */
  let begun: number | null = null;
  let isOver = false;
  let asked = -1;
  for (const [index, line] of code.split('\n').entries()) {
    const [isCut, place = 'before'] = cut.exec(line) ?? [];
    const numbers = errors.exec(line)?.[1]?.trim();
    const unknown = foreign.exec(line)?.[1];
    if (query.test(line)) marks.queries.push({ line: asked, column: line.indexOf('^') });
    else asked = index;
    if (numbers !== undefined) marks.errors.push(...readNumbers(numbers, index + 1, marks));
    if (unknown !== undefined) marks.problems.push(toProblem(unknown, index + 1));
    if (place === 'start') begun = index + 1;
    else if (place === 'end') begun = null;
    else if (place === 'after') isOver = true;
    else if (isCut !== undefined) marks.lines = [];
    const isMark = isCut !== undefined || numbers !== undefined || query.test(line);
    if (!isMark && begun === null && !isOver) marks.lines.push(index);
  }
  if (begun !== null) marks.problems.push({ message: '"---cut-start---" has no "---cut-end---"', line: begun });
  return marks;
}

function toProblem(mark: string, line: number): TypeMarks['problems'][number] {
  const note = instead[mark.toLowerCase()];
  return { message: `"${mark}" has no effect here`, line, ...(note !== undefined && { note }) };
}

function readNumbers(text: string, line: number, { problems }: TypeMarks): number[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const numbers = words.map((word) => Number(word.replace(/^TS/i, '')));
  const isRight = numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0);
  if (!isRight) problems.push({ message: `"${text}" is not a list of errors, such as "2322 2345"`, line });
  return isRight ? numbers : [];
}
