import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { library } from '../../../content/islands/front/library.ts';
import { toCode, toProblem, withTheme } from '../../../content/islands/front/map-code.ts';
import { apiRoutes, reasonRoutes, wordsFor } from '../../../content/islands/front/words.ts';

const folder = join(packageRoot, 'node_modules/mind-elixir');

test('what the front page says of the library is so in the installed package', () => {
  const {
    version,
    license,
    dependencies = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
    dependencies?: object;
  };
  const sizeOf = (name: string) => Math.round(gzipSync(readFileSync(join(folder, 'dist', name))).length / 1000);
  expect(library).toEqual({
    version,
    licence: license,
    dependencies: Object.keys(dependencies).length,
    scriptSize: sizeOf('MindElixir.js'),
    styleSize: sizeOf('MindElixir.css'),
  });
  expect(library.dependencies).toBe(0);
});

test.each(['en', 'zh-Hans', 'ja'])('every reason has a place to read more in %s', (locale) => {
  expect(wordsFor(locale).reasons).toHaveLength(reasonRoutes.length);
  expect(wordsFor(locale).api.texts).toHaveLength(apiRoutes.length);
});

test('a map and its code are the same, and a mistake is found in its line', () => {
  const map = { direction: 2, nodeData: { id: 'root', topic: 'A', children: [{ id: 'b', topic: 'B' }] } } as const;
  const code = toCode({ ...map, nodeData: { ...map.nodeData, children: [{ id: 'b', topic: 'B' }] }, arrows: [] });
  expect(JSON.parse(code)).toEqual(map);
  expect(code).toContain('\n      { "id": "b", "topic": "B" }\n');
  const theme = { name: 'One', palette: ['red'], cssVar: {} };
  expect(JSON.parse(withTheme(code, theme))).toEqual({ ...map, theme });
  expect(withTheme(withTheme(code, theme), undefined)).toBe(code);

  const problemOf = (text: string) => {
    try {
      withTheme(text, undefined);
    } catch (error) {
      return toProblem(error, text);
    }
    return null;
  };
  expect(problemOf(code.replace('"topic": "A",', '"topic": "A"'))).toEqual({ line: 6 });
  expect(problemOf('{\n  "nodeData": {')).toEqual({ line: 2 });
  expect(problemOf('{}')).toEqual({});
  expect(toProblem(new SyntaxError('JSON.parse: bad at line 3 column 4 of the JSON data'), '')).toEqual({ line: 3 });
});
