import { expect, test } from 'vitest';
import { markPassage, markText, splitMarks } from '../../../../runtime/search/highlight.ts';

const found = (...terms: string[]) => ({ terms, asked: terms });

test('what was found is marked, and of a word that was only begun, the beginning', () => {
  expect(markText('Export a calendar', { terms: ['export', 'calendar'], asked: ['export', 'cal'] })).toBe(
    '<mark>Export</mark> a <mark>cal</mark>endar',
  );
  expect(markText('scaleMax', found('scale'))).toBe('<mark>scale</mark>Max');
  expect(markText('calendar', { terms: ['calendar'], asked: ['calandar'] })).toBe('<mark>calendar</mark>');
});

test('neighbouring pieces of a text without spaces are one mark', () => {
  expect(markText('编辑节点数据', found('节点', '点数'))).toBe('编辑<mark>节点数</mark>据');
});

test('a passage has as many words as asked for, around the most of what was found', () => {
  const text = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
  expect(markPassage(text, found('nine', 'ten'), 5)).toBe('…eight <mark>nine</mark> <mark>ten</mark> eleven twelve…');
  expect(markPassage(text, found('one'), 3)).toBe('<mark>One</mark> two three…');
  expect(markPassage(text, found('fifteen'), 3)).toBe('…thirteen fourteen <mark>fifteen</mark>');
  expect(markPassage(text, found('absent'), 3)).toBe('');
});

test('two characters count as a word where words have no spaces', () => {
  expect(markPassage('依次点击各个拐角双击即可闭合图形', found('拐角'), 4)).toBe('…各个<mark>拐角</mark>双击即可…');
});

test('marks are split into text, and other tags stay text', () => {
  expect(splitMarks('a <mark>b</mark> <img src=x> c')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' <img src=x> c', isMarked: false },
  ]);
  expect(splitMarks('<b>a</b>')).toEqual([{ text: '<b>a</b>', isMarked: false }]);
  expect(splitMarks('<mark>unclosed')).toEqual([{ text: '<mark>unclosed', isMarked: false }]);
});

test('a text is shown as it was written, whatever form its letters are searched in', () => {
  expect(markText('节点（ｎｏｄｅ）：添加、删除…', found('node', '删除'))).toBe(
    '节点（<mark>ｎｏｄｅ</mark>）：添加、<mark>删除</mark>…',
  );
  expect(markText('…half a ﬁle, ½ of 5㎏, cafe\u0301', found('file', '1', '2', 'kg', 'café'))).toBe(
    '…half a <mark>ﬁle</mark>, <mark>½</mark> of 5<mark>㎏</mark>, <mark>cafe\u0301</mark>',
  );
  expect(markPassage('あ…い…う（え）お', found('え'), 2)).toBe('…<mark>え</mark>）お');
  expect(markText('a ½', found('2'))).toBe('a ½');
  // Two letters that only together are one.
  expect(markText('ﾃﾞｰﾀ：', found('デー'))).toBe('<mark>デー</mark>タ:');
});
