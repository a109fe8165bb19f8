import { expect, test } from 'vitest';
import { compact, tokenize, tokenizeQuery, toPhrase } from '../../../../runtime/search/engine/tokenize.ts';

test('a name is found as a whole and by its parts', () => {
  expect(tokenize('scaleMax')).toEqual(['scalemax', 'scale', 'max']);
  expect(tokenize('HTMLElement.innerHTML')).toEqual(['htmlelement', 'html', 'element', 'innerhtml', 'inner', 'html']);
  expect(tokenize('delta2, me.addChild(')).toEqual(['delta2', 'delta', '2', 'me', 'addchild', 'add', 'child']);
});

test('a name is found by what follows each of its parts, which no question contains', () => {
  expect(tokenize('XMLHttpRequest2')).toEqual(
    ['xmlhttprequest2', 'xml', 'http', 'request', '2'].concat(['httprequest2', 'request2']),
  );
  expect(tokenizeQuery('XMLHttpRequest2')).toEqual(['xmlhttprequest2', 'xml', 'http', 'request', '2']);
});

test('a run of letters with more parts than a name has is found by its parts, but not by what follows them', () => {
  expect(tokenize('aB'.repeat(9))).toHaveLength(1 + 10 + 8);
  expect(tokenize('aB'.repeat(10))).toHaveLength(1 + 11);
  expect(tokenize('aB'.repeat(50_000))).toHaveLength(1 + 50_001);
});

test('words are lower case and without punctuation, whatever their script', () => {
  expect(tokenize('Größe: “Überall”, naïve!')).toEqual(['grosse', 'uberall', 'naive']);
  expect(tokenize('ＦＵＬＬ　ｗｉｄｔｈ ﬁne')).toEqual(['full', 'width', 'fine']);
  expect(tokenize('--- *** ...')).toEqual([]);
});

test('letters are the same with and without accents, but not where marks are vowels or other letters', () => {
  expect(tokenize('Préférences Ångström STRASSE Việt ёж')).toEqual(tokenize('preferences angstrom straße viet еж'));
  expect(tokenize('caféMenü')).toEqual(['cafemenu', 'cafe', 'menu']);
  expect(tokenize('हिन्दी ガイド')).toEqual(['हिन्दी', 'ガイ', 'イド', 'ド']);
  expect([compact('Größe'), toPhrase('Größe, naïve')]).toEqual(['grosse', 'grosse naive']);
});

test('texts without spaces are cut into overlapping pairs, and the last character stands alone', () => {
  expect(tokenize('节点数据')).toEqual(['节点', '点数', '数据', '据']);
  expect(tokenize('データ、ノード')).toEqual(['デー', 'ータ', 'タ', 'ノー', 'ード', 'ド']);
  expect(tokenize('用scaleMax设置')).toEqual(['用', 'scalemax', 'scale', 'max', '设置', '置']);
  expect(tokenize('𠮷野家')).toEqual(['𠮷野', '野家', '家']);
});

test('a question has no terms that only the index needs, and none twice', () => {
  expect(tokenizeQuery('节点数据')).toEqual(['节点', '点数', '数据']);
  expect(tokenizeQuery('节')).toEqual(['节']);
  expect(tokenizeQuery('节点 数')).toEqual(['节点', '数']);
  expect(tokenizeQuery('tea Tea TEA')).toEqual(['tea']);
});

test('names are the same in every way of writing them', () => {
  expect(new Set(['Options.scaleMax', 'options scale max', 'OPTIONS_SCALE-MAX'].map(compact))).toEqual(
    new Set(['optionsscalemax']),
  );
});
