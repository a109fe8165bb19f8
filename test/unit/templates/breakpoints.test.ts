import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toSlashes } from '../../../cli/diagnostics/paths.ts';
import { packageRoot } from '../../../cli/package-root.ts';

/**
 * Widths at which the layout changes. From 996 pixels on, the sidebar is next to the page. Both grow with the size of
 * text that a reader sets in the browser: 62.25 em are 996 pixels at 16 pixels.
 */
const conditions = [
  '(width < 62.25em)',
  '(width < 75em)',
  '(width <= 768px)',
  '(width > 768px)',
  '(width >= 62.25em)',
  '(width >= 75em)',
];

test('styles and scripts agree on the widths at which the layout changes', () => {
  const found = ['templates', 'runtime'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?)$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(packageRoot, folder, name), 'utf8');
        const media = name.endsWith('.css') ? [...text.matchAll(/@media[^{]*/g)].join('') : text;
        return [...media.matchAll(/\((?:(?:min-|max-)?width *[:<>=]|\d+px *[<>])[^)]*\)/g)].map(([condition]) => ({
          name: toSlashes(join(folder, name)),
          condition,
        }));
      }),
  );
  expect(found.filter(({ condition }) => !conditions.includes(condition))).toEqual([]);
  expect([...new Set(found.map(({ condition }) => condition))].sort()).toEqual(conditions);
  expect(found).toContainEqual({ name: 'runtime/drawer/drawer.ts', condition: '(width >= 62.25em)' });
});
