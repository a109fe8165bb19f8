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

test('places in one file that have the same message share a line', () => {
  const report = warnings([1, 2, 3, 4, 5, 6, 7], { message: 'Unknown option "icon"' });
  const [, , , fourth, , sixth] = report;
  if (fourth) fourth.span = { file: 'b.md', start: { line: 4, column: 7 } };
  if (sixth) sixth.message = 'Unknown option "fold"';
  expect(print(report)).toMatch(
    /4 more .*\n {2}b.md:4:7 Unknown option "icon"\n {2}a.md:5:7, 7:7 Unknown option "icon"\n {2}a.md:6:7 Unknown option "fold"\n$/,
  );
});

test('of a message in very many files, a few are named, and the others counted', () => {
  const places = Array.from({ length: 40 }, (_, index) => ({ file: `${index}.md`, start: { line: 2, column: 1 } }));
  const same = places.flatMap((span) => warnings([2], { message: 'Unknown key "mode"', span }));
  const [other] = warnings([9]);
  const text = print([...same.slice(0, 30), ...(other ? [other] : []), ...same.slice(30)]);
  expect(text).toMatch(/38 more with this hint code\/unknown-option\n((?: {2}\d+\.md:2:1 Unknown key "mode"\n){3})/);
  expect(text).toContain('and the same in 34 more places (--json lists them)\n  a.md:9:7 Unknown option "9"\n');
});

const links = (count: number, more: Partial<ReportedDiagnostic> = {}) =>
  Array.from({ length: count }, (_, index) =>
    warnings([index + 1], { code: 'link/broken', message: `No page "${index}"`, hint: `Did you mean "./${index}"?` }),
  ).flatMap((report) => report.map((link) => ({ ...link, ...more })));

test('of very many of a kind with hints of their own, a few are shown in full, and the others by line', () => {
  expect(print(links(20)).match(/hint:/g)).toHaveLength(20);
  const text = print(links(21));
  expect(text.match(/hint:/g)).toHaveLength(10);
  expect(text).toContain(`warning 11 more of this kind link/broken
  a.md:11:7 No page "10". Did you mean "./10"?
  a.md:12:7 No page "11". Did you mean "./11"?
`);
  expect(text).toMatch(/ {2}a\.md:21:7 No page "20"\. Did you mean ".\/20"\?\n$/);
});

test('of those, all stay in their order, also those that share a hint', () => {
  const [first, ...rest] = links(30);
  const last = rest.pop();
  if (first && last) expect(print([first, ...rest, { ...last, hint: first.hint ?? '' }])).toMatch(/a\.md:30:7 .*\n$/);
});

test('of those, one with a note is shown in full', () => {
  expect(print(links(21, { notes: ['A note.'] })).match(/note:/g)).toHaveLength(21);
});

test('of those, one whose hint others refer to is shown in full', () => {
  const text = print([...links(30), ...warnings([40, 41, 42, 43, 44, 45], { code: 'link/broken' })]);
  expect(text.match(/hint: Known/g)).toHaveLength(3);
  expect(text).toContain('20 more of this kind link/broken');
  expect(text).toContain('3 more with this hint link/broken');
});

test('repeated messages without a position, such as links in the comments of a library, are shortened too', () => {
  const report = warnings([1, 2, 3, 4, 5, 6]).map(({ span: _span, ...told }) => told);
  expect(print(report).match(/hint:/g)).toHaveLength(3);
  expect(print(report)).toMatch(/^ {2}Unknown option "5"\n {2}Unknown option "6"\n$/m);
});

test('messages between repeated ones keep their order', () => {
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

test('messages that differ in hint, severity or notes are not shortened into one', () => {
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
