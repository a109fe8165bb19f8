import { beforeAll, expect, test } from 'vitest';
import { createEngine, type Engine } from '../../../runtime/search/engine/engine.ts';
import { installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const many = Array.from({ length: 101 }, (_, index) => `manyKey${index}: string;`).join(' ');

const declarations = `
/** Opens an editor. */
export declare function edit(
  options: { allowUndo?: boolean; history: { maxEntries: number }[];
    /** @internal */
    secretKey: 1 },
  onEnd: (result: { savedPages: number }) => void,
): Promise<{ openCount: number }>;
/** Rules. */
export type Rules = Partial<{ required: string }> & ({ asNumber: true } | { asDate: true });
interface Delay {
  delayTime: number;
}
interface Distance {
  distanceMoved: number;
}
/** When it starts. */
export type Start = Delay | Distance;
/** Settings. */
export interface Settings {
  drawing: { lineWidth: number };
}
/** Texts. */
export declare const texts: (all: { ${many} }) => void;
export {};
`;

let search: Engine;
let texts: Map<string, string>;
beforeAll(async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
    'docs/a.md': '# A\n',
    'api/notes/Rules.md': 'How to check.\n',
    ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
  });
  await buildClean(site);
  const shard = JSON.parse(site.read('_data/_search/en/current.json'));
  texts = new Map(
    shard.sections.map(({ page, text }: { page: number; text: string }) => [shard.pages[page].href, text]),
  );
  search = await createEngine(shard);
});

const found = (query: string) => search(query).map(({ page }) => page.href.replace('/docs/api/lib.', ''));

test.each([
  ['options', 'allowUndo', ['edit']],
  ['objects in an array', 'maxEntries', ['edit']],
  ['what a callback is given', 'savedPages', ['edit']],
  ['a result', 'openCount', ['edit']],
  ['one of the types of a union, on a page with a note', 'asNumber', ['rules']],
  ['a type without a page', 'distanceMoved', ['start']],
  ['a property that is a section', 'lineWidth', ['settings#.drawing']],
  ['very many', 'manyKey7', []],
  ['what is hidden', 'secretKey', []],
])('the search finds a page by a key of %s, though the library says nothing of it', (_what, key, pages) => {
  expect(found(key)).toEqual(pages);
});

test('the text of a page has these keys once, behind what the library says', () => {
  expect(texts.get('/docs/api/lib.edit')).toBe(
    'Opens an editor. options onEnd Promise<{ openCount: number; }> allowUndo history maxEntries savedPages',
  );
  expect(texts.get('/docs/api/lib.settings')).toBe('Settings. drawing');
});
