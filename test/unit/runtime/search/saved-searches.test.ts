import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addFavourite,
  addRecent,
  readSaved,
  removeSaved,
  type SavedSearches,
  writeSaved,
} from '../../../../runtime/search/box/saved-searches.ts';
import { stubBrowser } from '../../../harness/browser.ts';

const nothing: SavedSearches = { recent: [], favourites: [] };
const found = (name: string) => ({ url: `/docs/${name}`, title: name, context: '' });
const many = Array.from({ length: 12 }, (_, index) => found(`${index}`));
const titles = ({ recent, favourites }: SavedSearches) =>
  [recent, favourites].map((list) => list.map((one) => one.title));

beforeEach(() => {
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('the latest seven are kept, and the latest four beside a favourite', () => {
  const recent = many.reduce(addRecent, nothing);
  expect(titles(recent)).toEqual([['11', '10', '9', '8', '7', '6', '5'], []]);
  const beside = addFavourite(recent, found('9'));
  expect(titles(beside)).toEqual([['11', '10', '8', '7'], ['9']]);
  expect(titles(addRecent(beside, found('new')))).toEqual([['new', '11', '10', '8'], ['9']]);
});

test('the latest ten favourites are kept', () => {
  const favourites = many.reduce(addFavourite, nothing);
  expect(titles(favourites)[1]).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('a place is there once, the latest first, and gone when it is removed', () => {
  const twice = ['a', 'b', 'a'].map(found).reduce(addRecent, nothing);
  expect(titles(twice)).toEqual([['a', 'b'], []]);
  const kept = addFavourite(twice, found('b'));
  expect(titles(addRecent(kept, found('b')))).toEqual([['a'], ['b']]);
  expect(titles(removeSaved(kept, found('b')))).toEqual([['a'], []]);
});

test('each language has its own', () => {
  writeSaved('en', addRecent(nothing, found('a')));
  expect(titles(readSaved('en'))).toEqual([['a'], []]);
  expect(readSaved('ja')).toEqual(nothing);
});

test('what is no list of places is forgotten, whoever wrote it', () => {
  const { storage } = stubBrowser();
  writeSaved('en', addRecent(nothing, found('kept')));
  const [name = ''] = [...storage.keys()].filter((key) => key.includes('recent'));
  for (const other of ['{', '"text"', 'null', '{"url":"/a"}']) {
    storage.set(name, other);
    expect(readSaved('en')).toEqual(nothing);
  }
  storage.set(name, JSON.stringify([null, 1, { url: '/a' }, { url: 1, title: 'a', context: '' }, found('kept')]));
  expect(readSaved('en')).toEqual({ recent: [found('kept')], favourites: [] });
});
