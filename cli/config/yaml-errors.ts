import { type Document, isAlias, isNode, isScalar, visit, type YAMLError } from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A mistake in a YAML text, and where it begins. */
interface YamlProblem extends Pick<Diagnostic, 'message' | 'hint'> {
  offset: number;
}

const inQuotes = 'Put the value in quotes.';
const sameColumn = 'Begin keys of the same level in the same column.';

/** What the parser's messages, which speak of its grammar, mean to a writer, and how to fix it. */
const explained: readonly [RegExp, Required<Pick<YamlProblem, 'message' | 'hint'>>][] = [
  [
    /^Nested mappings are not allowed/,
    { message: 'There is a key within a value', hint: `Put a value that contains ": " in quotes. ${sameColumn}` },
  ],
  [
    /^Implicit (?:map keys need to be followed|keys need to be on a single line)/,
    {
      message: 'The line is not a key with a value',
      hint: 'Write "key: value", with a space after the colon. Indent a line that belongs to the value above it.',
    },
  ],
  [
    /at node end$/,
    {
      message: 'There is text after the end of the value',
      hint: "Put the whole value in quotes. Between single quotes, write '' for an apostrophe.",
    },
  ],
  [
    /^Unexpected block-seq-ind on same line/,
    {
      message: 'A list begins on the line of its key',
      hint: 'Put a value that begins with "- " in quotes. Begin a list on the next line.',
    },
  ],
  [
    /^All (?:mapping|sequence|collection) items must start at the same column/,
    { message: 'The line is indented differently from those above', hint: sameColumn },
  ],
  [/^Tabs are not allowed/, { message: 'The line is indented with a tab', hint: 'Indent it with spaces.' }],
  [
    /end with a \]$/,
    { message: 'A list is not closed', hint: 'Close it with "]", or put a value with "[" in quotes.' },
  ],
  [/end with a \}$/, { message: 'A "{" is not closed', hint: 'Close it with "}", or put a value with "{" in quotes.' }],
  [
    /^Missing closing /,
    { message: 'A quote is not closed', hint: 'End the value with the quote that it begins with.' },
  ],
  [
    /^Invalid escape sequence/,
    {
      message: 'A backslash is followed by a character that has no meaning there',
      hint: 'Write "\\\\" for a backslash, or put the value in single quotes.',
    },
  ],
  [
    /^Source contains multiple documents/,
    { message: 'The file continues after a line "---"', hint: 'Remove the line, or all that follows it.' },
  ],
];

/** Returns the mistakes of a YAML text, in order. Of a line only the first: others are usually consequences of it. */
export function findProblems(document: Document.Parsed, lineAt: (offset: number) => number): YamlProblem[] {
  const parsed = [...document.errors, ...document.warnings].map((error) => ({
    ...explain(error),
    offset: error.pos[0],
  }));
  const all = [...parsed, ...findUnknownAliases(document), ...findRepeatedKeys(document)];
  const byLine = new Map<number, YamlProblem>();
  for (const problem of all.sort((a, b) => a.offset - b.offset)) {
    const line = lineAt(problem.offset);
    if (!byLine.has(line)) byLine.set(line, problem);
  }
  return [...byLine.values()];
}

function explain({ code, message }: YAMLError): Pick<YamlProblem, 'message' | 'hint'> {
  if (code === 'TAG_RESOLVE_FAILED') return cannotBegin('!');
  if (code === 'BAD_SCALAR_START') return cannotBegin(message.slice(-1));
  return explained.find(([pattern]) => pattern.test(message))?.[1] ?? { message };
}

function cannotBegin(character: string): Pick<YamlProblem, 'message' | 'hint'> {
  return { message: `A value cannot begin with "${character}"`, hint: inQuotes };
}

/** Returns the aliases that name no anchor above them: mostly values that begin with a star for another reason. */
function findUnknownAliases(document: Document.Parsed): YamlProblem[] {
  const unknown: YamlProblem[] = [];
  const anchors = new Set<string>();
  visit(document, (_, node) => {
    if (isAlias(node)) {
      if (!anchors.has(node.source)) unknown.push({ ...cannotBegin('*'), offset: node.range?.[0] ?? 0 });
    } else if (isNode(node) && node.anchor !== undefined) anchors.add(node.anchor);
  });
  return unknown;
}

/** Returns the repeated keys of maps. */
function findRepeatedKeys(document: Document.Parsed): YamlProblem[] {
  const repeated: YamlProblem[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) {
          const message = `The key "${key.value}" is written twice`;
          repeated.push({ message, hint: 'Keep one of the two.', offset: key.range?.[0] ?? 0 });
        }
        known.add(key.value);
      }
    },
  });
  return repeated;
}
