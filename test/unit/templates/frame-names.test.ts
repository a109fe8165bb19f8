import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

/** Returns the texts of all files with an ending in a folder. */
function read(folder: string, ending: string): string {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(packageRoot, folder, path), 'utf8'))
    .join('\n');
}

const named = (pattern: RegExp, text: string) => new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));

test('every icon has a shape, and every shape is that of an icon', () => {
  const names = named(/^ {2}\| '(\w+)'/gm, readFileSync(join(packageRoot, 'templates/layout/Icon.tsx'), 'utf8'));
  const shapes = named(/\.icon-(?!button)(\w+)/g, read('templates/styles', '.css'));
  expect([...shapes].sort(), 'styles/icons.css and layout/Icon.tsx').toEqual([...names].sort());
});

const pictures = [['icons.css', 'callouts.css'], ['search-icons.css']];

test.each(pictures)('the icons of %s are one picture, in which each has a cell', (...files) => {
  // A browser makes a document of every picture: that took half of the time that it spends on the styles of a guide.
  const styles = files.map((file) => readFileSync(join(packageRoot, 'templates/styles', file), 'utf8')).join('\n');
  const cells = Array.from(styles.matchAll(/--shape: (\d+)%/g), ([, place]) => Number(place) / 5);
  const shapes = styles.match(/<path d='[^']+'\/>/g) ?? [];
  expect(cells.sort((a, b) => a - b)).toEqual([...shapes.keys()]);
  expect(styles.match(/<g transform='translate\(20\)'>/g)).toHaveLength(shapes.length - 1);
});

test('no icon is a picture of its own', () => {
  expect(read('templates/styles', '.css').match(/data:image/g)).toHaveLength(pictures.length);
});

test('every action of a button has a handler', () => {
  const actions = named(/data-action="([\w-]+)"/g, read('templates', '.tsx'));
  const scripts = read('runtime', '.ts');
  expect(actions).toContain('toggle-mode');
  const isHandled = (name: string) => scripts.includes(`'${name}': `) || scripts.includes(`[data-action="${name}"]`);
  const unhandled = [...actions].filter((name) => !isHandled(name));
  expect(unhandled, 'runtime/actions/actions.ts lacks these').toEqual([]);
});
