import { describe, expect, test } from 'vitest';
import { localesSchema } from '../../../cli/config/schema/locales.ts';

describe('a locale that nobody can use is refused, where it stands', () => {
  test.each([
    [{ locales: { en_US: {} } }, 'locales.en_US', /"htmlLang"/],
    [{ default: 'my_language' }, 'default', /Not a language tag/],
    [{ locales: { jp: { label: '日本語' } } }, 'locales.jp', /"jp" is not a language\. Did you mean "ja"\?/],
    [{ locales: { 'cn-Hans': {} } }, 'locales.cn-Hans', /"cn" is not a language\. Did you mean "zh"\?/],
    [{ locales: { en: { htmlLang: 'xx' } } }, 'locales.en.htmlLang', /"xx" is not a language\./],
    [{ default: 'english' }, 'default', /"english" is not a language\. Set "htmlLang"/],
    [{ locales: { en: { htmlLang: 'e n' } } }, 'locales.en.htmlLang', /Not a language tag/],
    [{ locales: { en: { calendar: 'mayan' } } }, 'locales.en.calendar', /Not a calendar/],
    [
      { locales: { en: {}, a: { htmlLang: 'de', path: 'x' }, b: { htmlLang: 'fr', path: 'x' } } },
      'locales.b',
      /path "x"/,
    ],
  ])('%j', (value, place, message) => {
    const issues = localesSchema.safeParse(value).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain(place);
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });
});

test('a language may be one of those with three letters that `Intl` has no name for', () => {
  expect(localesSchema.parse({ default: 'aaq' }).all).toMatchObject([{ label: 'aaq', htmlLang: 'aaq' }]);
});

test('a locale needs nothing but its id', () => {
  const { all } = localesSchema.parse({ default: 'en', locales: { en: {}, ja: {}, 'zh-Hans': { path: 'zh' } } });
  expect(all.map(({ label, htmlLang, prefix, calendar }) => [label, htmlLang, prefix, calendar])).toEqual([
    ['English', 'en', '', 'gregory'],
    ['日本語', 'ja', 'ja', 'gregory'],
    ['简体中文', 'zh-Hans', 'zh', 'gregory'],
  ]);
});

test('a locale is laid out as its language is written', () => {
  const { all } = localesSchema.parse({
    locales: { ar: {}, he: {}, 'az-Arab': {}, ru: {}, mirrored: { htmlLang: 'en', direction: 'rtl' } },
  });
  expect(all.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl']);
});
