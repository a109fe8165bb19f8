import { describe, expect, test } from 'vitest';
import { readingMinutes } from '../../../cli/parse/page/parse-post.ts';

describe('the time that a text takes to read', () => {
  test.each([
    ['an empty text', '', 1],
    ['a word', 'word', 1],
    ['English, by its words', 'one two-three don’t '.repeat(228), 3],
    ['Chinese, by its characters', '字'.repeat(255 * 4), 4],
    ['Japanese, which is read faster', 'かな字'.repeat(119 * 4), 4],
    ['words and characters together', `${'word '.repeat(228)}${'字'.repeat(255)}`, 2],
    ['text without any words', '--- *** ...'.repeat(500), 1],
  ])('%s', (_, text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});
