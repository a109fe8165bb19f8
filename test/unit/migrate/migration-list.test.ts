import { expect, test } from 'vitest';
import { toMigrationList } from '../../../cli/migrate/migration-list.ts';
import type { Note } from '../../../cli/migrate/old-site.ts';

const note = (file: string, line: number, what: string): Note => ({ file, line, what, instead: 'Leave it.' });
const keys = (count: number) => Array.from({ length: count }, (_, index) => note(`${index + 1}.md`, 2, 'The key `a`'));

/** Returns the list from its first heading. */
const list = (notes: readonly Note[]) => toMigrationList(notes, { from: 'old' }).replace(/^[\s\S]*?(?=## )/, '');

test('what cannot be carried over is listed by file and line', () => {
  expect(list([note('b.md', 9, 'A'), note('a.md', 3, 'B'), note('b.md', 4, 'C')])).toBe(`## a.md

- old/a.md:3: B. Leave it.

## b.md

- old/b.md:4: C. Leave it.
- old/b.md:9: A. Leave it.
`);
  const inOneFile = [12, 3, 4, 5, 6, 7].map((line) => note('a.md', line, 'A'));
  expect(list(inOneFile)).toMatch(/^## In many places\n\n- A\. Leave it\.\n {2}old\/a\.md:3, .*, old\/a\.md:12\n/);
  expect(list(keys(5)).match(/^## \d\.md$/gm)).toHaveLength(5);
});

test('what is the same in many places is listed once, with its places', () => {
  expect(list([...keys(6), note('2.md', 7, 'B'), note('1.md', 5, 'The key `a`')])).toBe(`## In many places

- The key \`a\`. Leave it.
  old/1.md:2, old/1.md:5, old/2.md:2, old/3.md:2, old/4.md:2, old/5.md:2, old/6.md:2

## 2.md

- old/2.md:7: B. Leave it.
`);
});
