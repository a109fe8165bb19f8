import { expect, test } from 'vitest';
import { markPassage, markText, splitMarks } from '../../../../runtime/search/engine/highlight.ts';
import { endOfMatch, startOfMatch } from '../../../../runtime/search/protocol.ts';

/** Writes the marks as quotation marks. */
const marked = (text: string) => text.replaceAll('«', startOfMatch).replaceAll('»', endOfMatch);

const found = (...terms: string[]) => ({ terms, asked: terms });

test('what was found is marked, and of a word that was only begun, the beginning', () => {
  expect(markText('Export a calendar', { terms: ['export', 'calendar'], asked: ['export', 'cal'] })).toBe(
    marked('«Export» a «cal»endar'),
  );
  expect(markText('scaleMax', found('scale'))).toBe(marked('«scale»Max'));
  expect(markText('XMLHttpRequest2', { terms: ['httprequest2'], asked: ['httprequest'] })).toBe(
    marked('XML«HttpRequest»2'),
  );
  expect(markText('calendar', { terms: ['calendar'], asked: ['calandar'] })).toBe(marked('«calendar»'));
});

test('neighbouring pieces of a text without spaces are one mark', () => {
  expect(markText('编辑节点数据', found('节点', '点数'))).toBe(marked('编辑«节点数»据'));
});

test('a passage has as many words as asked for, around the most of what was found', () => {
  const text = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
  expect(markPassage(text, found('nine', 'ten'), 5)).toBe(marked('…eight «nine» «ten» eleven twelve…'));
  expect(markPassage(text, found('one'), 3)).toBe(marked('«One» two three…'));
  expect(markPassage(text, found('fifteen'), 3)).toBe(marked('…thirteen fourteen «fifteen»'));
  expect(markPassage(text, found('absent'), 3)).toBe('');
});

test('two characters count as a word where words have no spaces', () => {
  expect(markPassage('依次点击各个拐角双击即可闭合图形', found('拐角'), 4)).toBe(marked('…各个«拐角»双击即可…'));
});

test('matches are split from the text around them, and tags stay text', () => {
  expect(splitMarks(marked('a «b» <mark>c</mark> «d»'))).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' <mark>c</mark> ', isMarked: false },
    { text: 'd', isMarked: true },
  ]);
  expect(splitMarks(marked('«unclosed'))).toEqual([{ text: marked('«unclosed'), isMarked: false }]);
});

test('a text is shown as it was written, whatever form its letters are searched in', () => {
  expect(markText('节点（ｎｏｄｅ）：添加、删除…', found('node', '删除'))).toBe(
    marked('节点（«ｎｏｄｅ»）：添加、«删除»…'),
  );
  expect(markText('…half a ﬁle, ½ of 5㎏, cafe\u0301', found('file', '1', '2', 'kg', 'cafe'))).toBe(
    marked('…half a «ﬁle», «½» of 5«㎏», «cafe\u0301»'),
  );
  expect(markPassage('あ…い…う（え）お', found('え'), 2)).toBe(marked('…«え»）お'));
  expect(markText('a ½', found('2'))).toBe('a ½');
  // Two letters that only together are one.
  expect(markText('ﾃﾞｰﾀ：', found('デー'))).toBe(marked('«デー»タ:'));
});
