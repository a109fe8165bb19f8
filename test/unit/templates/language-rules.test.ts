import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

const folder = join(packageRoot, 'templates/styles');

/** Selectors that know their element by its language alone. */
const anyElement = /^\s*(?::is\((?:[, ]*:lang\([^()]*\))+\)|:lang\([^()]*\))(?=,| \{)/gm;

test('rules for a language begin at an element that sets one, and are inherited', () => {
  // A browser would ask each element for its language: that took four fifths of the time that it spends on styles.
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(anyElement)].map(([rule]) => rule));
  expect(found).toEqual([]);
});
