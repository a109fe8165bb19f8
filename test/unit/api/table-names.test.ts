import { beforeAll, expect, test } from 'vitest';
import { type LibrarySearch, openLibrarySearch } from '../../harness/library-search.ts';

const declarations = `
/** Opens an editor.
 * @param options - How it behaves.
 * @param options.allowUndo - Whether there is a way back. */
export declare function edit(
  target: string,
  options: {
    allowUndo?: boolean;
    history: {
      /** The most steps. */
      maxEntries: number;
    };
  },
): {
  /** How many. */
  openCount: number;
};
/** Settings. */
export interface Settings {
  drawing: {
    /** How thick. */
    lineWidth: number;
  };
}
/** Modes. */
export declare enum Mode {
  FastMode = 1,
  /** The slow one. */
  SlowMode = 2,
}
interface BoxOptions {
  /** Whether its lines are round. */
  roundLines?: boolean;
}
/** A box. */
export declare class Box {
  constructor(boxOptions: BoxOptions);
}
export {};
`;

let library: LibrarySearch;
beforeAll(async () => {
  library = await openLibrarySearch(declarations);
});

test.each([
  ['a parameter', 'target', ['edit']],
  ['a key of options', 'allowUndo', ['edit']],
  ['a key in a key of options', 'maxEntries', ['edit']],
  ['a key of a result', 'openCount', ['edit']],
  ['a key of a property', 'lineWidth', ['settings#.drawing', 'settings']],
  ['a value of an enum', 'FastMode', ['mode']],
  ['a value of an enum with a comment', 'SlowMode', ['mode']],
  ['a parameter of a constructor', 'boxOptions', ['box#._constructor_']],
  ['a member of a type without a page', 'roundLines', ['box']],
])('the search finds a page by the name of %s', (_what, name, pages) => {
  expect(library.found(name)).toEqual(pages);
});

test('the search finds what is said of a parameter, but no types', () => {
  expect(library.found('way back')).toEqual(['edit']);
  expect(library.texts.get('/docs/api/lib.edit')).toBe(
    'Opens an editor. target options How it behaves. options.allowUndo: Whether there is a way back. ' +
      'options.history.maxEntries The most steps. { openCount: number; } openCount How many.',
  );
});

test('a table of what has pages adds nothing to the words of a page', () => {
  expect(library.texts.get('/docs/api/lib')).toBe('All symbols');
  expect(library.texts.get('/docs/api/lib.mode')).toBe('Modes. FastMode SlowMode The slow one.');
});
