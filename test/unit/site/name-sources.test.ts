import { expect, test } from 'vitest';
import type { SourceFile } from '../../../cli/contracts/source-file.ts';
import { nameSources } from '../../../cli/site/load/name-sources.ts';

const scope = { collection: 'docs', version: 'next', locale: 'en' } as const;

test('many reports of many and of long pages are told whose they are as fast as few', () => {
  const lines = Array.from({ length: 40_000 }, (_, index) => `Line ${index + 1}`);
  const long: SourceFile = { file: 'docs/long.md', path: 'long.md', scope, hash: '', text: lines.join('\n') };
  const short = lines.map((text, index): SourceFile => ({ ...long, file: `docs/${index}.md`, text: `\n${text}` }));
  const pages = [...short, long];
  const sourceByFile = new Map(pages.map(({ file }) => [file, 'a.source.ts']));
  const reportAt = (file: string, line: number) =>
    ({ code: 'link/broken', message: '', span: { file, start: { line, column: 1 } } }) as const;
  const reports = [
    ...short.map(({ file }) => reportAt(file, 2)),
    ...lines.map((_, index) => reportAt(long.file, index + 2)),
  ];
  const notes = nameSources(reports, { pages, sourceByFile }).map((one) => one.notes?.[0]);
  expect(notes[39_999]).toBe('The page is created by a.source.ts. Line 2: Line 40000');
  expect(notes[40_000]).toBe('The page is created by a.source.ts. Line 2: Line 2');
  expect(notes.at(-1)).toBe('The page is created by a.source.ts.');
});
