import { expect, test } from 'vitest';
import { reportOf } from '../../harness/report-of.ts';

const misplaced = 'front-matter/syntax The front matter does not begin with "---" in the first line';
const empty = 'front-matter/invalid The front matter has no keys';

test.each([
  ['\n\n---\ntitle: A\n---\n', `3:1 ${misplaced}`],
  [' ---\ntitle: A\n---\n', `1:1 ${misplaced}`],
  ['----\ntitle: A\n----\n', `1:1 ${misplaced}`],
  ['+++\ntitle = "A"\n+++\n', '1:1 front-matter/engine Front matter in "toml" is not supported'],
  ['---\ntitle:A\n---\n', `2:1 ${empty}`],
  ['---\ntitle = "A"\n---\n', `2:1 ${empty}`],
  ['---\n- title\n---\n', `2:1 ${empty}`],
])('front matter that is not read is reported: %j', (text, found) => {
  expect(reportOf(`${text}\n# A\n`)).toEqual([found]);
});

test.each([
  '\n---\n\ntitle: A\n',
  '----\nOther text: A\n',
  '---\n---\n',
  '---\n# A comment\n---\n',
  '+++\n\nSome text = A\n',
  '\n\n```yaml\n---\ntitle: A\n---\n```\n',
  `${'\n '.repeat(50_000)}x\n`,
])('a text that only looks like front matter causes no diagnostic: %j', (text) => {
  expect(reportOf(`${text}\n# A\n`)).toEqual([]);
});
