import { beforeAll, expect, test } from 'vitest';
import { installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/**
 * @categoryDescription Round
 * Without **corners**, such as {@link Circle}.
 *
 * Two paragraphs.
 *
 * @groupDescription Functions
 * They draw.
 * @categoryDescription Unused
 * Nothing is in it.
 * @module
 */
export declare function draw(): void;
/**
 * A circle.
 * @category Round
 * @categoryDescription Size
 * How *large* it is.
 * @groupDescription Methods
 * What it does.
 */
export declare class Circle {
  /** @category Size */
  radius: number;
  turn(): void;
}
`;
const other = `
/**
 * @module other
 * @categoryDescription Lines
 * They have ends.
 */
/** @category Lines */
export declare function line(): void;
`;

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  ...installed(
    'lib',
    { exports: { '.': { types: './index.d.ts' }, './lines': { types: './lines.d.ts' } } },
    { 'index.d.ts': declarations, 'lines.d.ts': other },
  ),
});
const alone = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  ...installedLib(declarations),
});

beforeAll(async () => {
  await buildClean(site);
  await buildClean(alone);
});

test.each([
  ['of several files', site],
  ['of one file', alone],
])('descriptions of categories and groups stand above the tables of a package %s', (_, { read }) => {
  const markdown = read('docs/api/lib.md');
  expect(markdown).toMatch(
    /\n## Round\n\nWithout \*\*corners\*\*, such as \[Circle\]\(\S+lib\.circle\)\.\n\nTwo paragraphs\.\n\n\|/,
  );
  expect(markdown).toMatch(/\n## Functions\n\nThey draw\.\n\n- /);
  expect(markdown).not.toContain('Nothing is in it.');
  expect(read('docs/api/lib.html')).toMatch(/>Round<\/h2>.*<p>Without <strong>corners<\/strong>.*<table/s);
});

test('descriptions stand above the tables of members, and nowhere else', () => {
  const markdown = site.read('docs/api/lib.circle.md');
  expect(markdown).toMatch(/\n## Size\n\nHow _large_ it is\.\n\n\|/);
  expect(markdown).toMatch(/\n## Methods\n\nWhat it does\.\n\n\|/);
  expect(markdown.match(/How _large_ it is/g)).toHaveLength(1);
});

test('descriptions of another entry stand on its page', () => {
  expect(site.read('docs/api/lib_lines.md')).toMatch(/\n## Lines\n\nThey have ends\.\n\n- /);
});
