import { afterEach, expect, test, vi } from 'vitest';
import { parseYaml } from '../../../cli/config/read-yaml.ts';
import { readMeta, readYaml } from '../../../cli/migrate/text/front-matter.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('nothing of what the YAML parser would print is printed: a key that is a map is a key, and a tag is a mistake', () => {
  const printed = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(parseYaml('? { a: b }\n: c\n', 'a.yml')).toMatchObject({ value: { '{ a: b }': 'c' }, errors: [] });
  expect(readMeta('---\n? [a]\n: c\n---\n')).toEqual({ '[ a ]': 'c' });
  expect(readYaml('? [a]\n: !own b\n')).toEqual({ '[ a ]': 'b' });
  expect(parseYaml('a: !own b\n', 'a.yml').errors).toHaveLength(1);
  expect(parseYaml('a: b\n---\nc: d\n', 'a.yml').errors).toHaveLength(1);
  expect(printed).not.toHaveBeenCalled();
});
