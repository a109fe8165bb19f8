import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

const folder = join(packageRoot, 'templates/styles');
const sheets = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');
const declared = (text: string) => new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));

test('the documentation lists the custom properties of the look: those, and no others', () => {
  const page = readFileSync(join(packageRoot, 'docs/docs/look/brand.md'), 'utf8');
  const table = /<!-- tokens -->(.*)<!-- \/tokens -->/s.exec(page)?.[1] ?? '';
  const listed = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => cell.match(/--[a-z][\w-]+/g) ?? []);
  expect(listed.toSorted()).toEqual([...declared(tokens)].toSorted());
});

test('what style sheets use is one of these, or of their own', () => {
  const own = declared(sheets.join('\n'));
  const used = sheets.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.filter((name) => !own.has(name))).toEqual([]);
});
