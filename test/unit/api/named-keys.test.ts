import { beforeAll, expect, test } from 'vitest';
import { type LibrarySearch, openLibrarySearch } from '../../harness/library-search.ts';

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

let library: LibrarySearch;
beforeAll(async () => {
  library = await openLibrarySearch(declarations, { 'api/notes/Rules.md': 'How to check.\n' });
});

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
  expect(library.found(key)).toEqual(pages);
});

test('the text of a page has these keys once, behind what the library says', () => {
  expect(library.texts.get('/docs/api/lib.edit')).toBe(
    'Opens an editor. options onEnd Promise<{ openCount: number; }> allowUndo history maxEntries savedPages',
  );
  expect(library.texts.get('/docs/api/lib.settings')).toBe('Settings. drawing');
});
