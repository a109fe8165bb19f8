import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { type DiagnosticFormat, printDiagnostics } from '../../../cli/diagnostics/print.ts';

/** Returns warnings about options, one for each line. */
const warnings = (lines: readonly number[], more: Partial<ReportedDiagnostic> = {}): ReportedDiagnostic[] =>
  lines.map((line) => ({
    severity: 'warning',
    code: 'code/unknown-option',
    message: `Unknown option "${line}"`,
    hint: 'Known options: title.',
    span: { file: 'a.md', start: { line, column: 7 } },
    ...more,
  }));

function print(report: readonly ReportedDiagnostic[], format: DiagnosticFormat = 'pretty'): string {
  return stripVTControlCharacters(printDiagnostics(report, { format, siteDir: '/gone', cwd: '/gone' }));
}

const full = (line: number) =>
  `warning Unknown option "${line}" code/unknown-option\n  a.md:${line}:7\n  hint: Known options: title.\n`;

test('of many diagnostics with the same hint, a few are shown in full, and the others by place', () => {
  expect(print(warnings([1, 2, 3, 4, 5]))).toBe([1, 2, 3, 4, 5].map(full).join('\n'));
  const others = `warning 3 more with this hint code/unknown-option
  a.md:4:7 Unknown option "4"
  a.md:5:7 Unknown option "5"
  a.md:6:7 Unknown option "6"
`;
  expect(print(warnings([1, 2, 3, 4, 5, 6]))).toBe([...[1, 2, 3].map(full), others].join('\n'));
});

test('so it is for those without a place, such as links in the comments of a library', () => {
  const report = warnings([1, 2, 3, 4, 5, 6]).map(({ span: _span, ...told }) => told);
  expect(print(report).match(/hint:/g)).toHaveLength(3);
  expect(print(report)).toMatch(/^ {2}Unknown option "5"\n {2}Unknown option "6"\n$/m);
});

test('others stay where they are', () => {
  const [first, ...rest] = warnings([1, 2, 3, 4, 5, 6, 7]);
  const error = warnings([9], { severity: 'error', hint: 'Another hint.' });
  const text = print([...(first ? [first] : []), ...error, ...rest]);
  expect(text.match(/^(?:error|warning) .*?"?\d+/gm)).toEqual([
    'warning Unknown option "1',
    'error Unknown option "9',
    'warning Unknown option "2',
    'warning Unknown option "3',
    'warning 4',
  ]);
});

test('those that differ in hint, severity or notes are not taken together', () => {
  const report = [
    ...warnings([1, 2]),
    ...warnings([3, 4], { hint: 'Another hint.' }),
    ...warnings([5, 6], { severity: 'error' }),
    ...warnings([7, 8], { notes: ['A note.'] }),
  ];
  expect(print(report).match(/hint:/g)).toHaveLength(8);
});

test('programs get all of them', () => {
  const report = warnings([1, 2, 3, 4, 5, 6, 7]);
  expect(JSON.parse(print(report, 'json')).diagnostics).toHaveLength(7);
  expect(print(report, 'github').match(/^::warning/gm)).toHaveLength(7);
});

test('an annotation has the notes too: it is all that a reader of a pull request sees', () => {
  const report = warnings([1], { notes: ['The page is created by a.source.ts.'] });
  expect(print(report, 'github')).toBe(
    '::warning file=a.md,line=1,col=7,title=code/unknown-option::Unknown option "1"%0AThe page is created by a.source.ts.%0AKnown options: title.\n',
  );
});
