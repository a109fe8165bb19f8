import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ApiLabels } from '../../../cli/api/pages/labels.ts';
import { loadMessages, toBrowserMessages } from '../../../cli/core/messages.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import type { calloutKinds } from '../../../cli/syntax/block-names.ts';
import { escapeRegExp } from '../../../cli/syntax/escape-reg-exp.ts';
import { formatMessage, type Message } from '../../../runtime/i18n/format.ts';
import { pickLocale } from '../../../runtime/i18n/pick-locale.ts';
import { type MessageKey, placeholders } from '../../../templates/messages.ts';

const folder = join(packageRoot, 'templates/messages');

const languages = new Map(
  readdirSync(folder).map((file) => {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Message>;
    return [basename(file, '.json'), new Map(Object.entries(texts))] as const;
  }),
);

const english = languages.get('en') ?? new Map<string, Message>();

/** Returns all code in some folders, except the list of placeholders. */
function sourcesOf(folders: readonly string[]): string {
  return folders
    .flatMap((name) =>
      readdirSync(join(packageRoot, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && file !== join('templates', 'messages.ts'))
    .map((file) => readFileSync(join(packageRoot, file), 'utf8'))
    .join('\n');
}

const sources = sourcesOf(['cli', 'runtime', 'templates']);

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

/** Returns plural categories with exactly one number. Their message may use a word such as "a" instead of digits. */
function pluralsOfOneNumber(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const plurals = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return plurals.filter((plural) => plurals.indexOf(plural) === plurals.lastIndexOf(plural));
}

/** A key is used if it occurs in the code, or if the code requests all keys with its prefix. */
function isUsed(key: string): boolean {
  if (sources.includes(`'${key}'`) || new RegExp(`messages\\.${key}\\b`).test(sources)) return true;
  const parents = key.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
  return parents
    .slice(1)
    .some((parent) => sources.includes(`toFamily(messages, '${parent}')`) || sources.includes(`\`${parent}.\${`));
}

describe.each([...languages])('the texts of %s', (language, texts) => {
  test('are complete: every English text has its translation', () => {
    const missing = [...english.keys()].filter((key) => !texts.has(key));
    expect(missing, `templates/messages/${language}.json lacks these keys of en.json: translate them`).toEqual([]);
  });

  test('hold nothing that English does not have', () => {
    const unknown = [...texts.keys()].filter((key) => !english.has(key));
    expect(unknown, `templates/messages/${language}.json has keys that en.json does not`).toEqual([]);
  });

  test('have the gaps that templates/messages.ts lists, no more and no fewer', () => {
    const withoutDigits = pluralsOfOneNumber(language);
    const wrong = [...texts].flatMap(([key, message]) => {
      const listed = Object.keys(placeholders[key as keyof typeof placeholders] ?? {}).sort();
      const isComplete = (form: string, plural = '') => {
        const found = gapsOf(form);
        if (withoutDigits.includes(plural) && !found.includes('count')) found.push('count');
        return found.sort().join() === listed.join();
      };
      const forms = typeof message === 'string' ? [['', message]] : Object.entries(message);
      return forms
        .filter(([plural, form = '']) => !isComplete(form, plural))
        .map(([, form]) => `${key}: "${form}" should have the gaps [${listed.join(', ')}]`);
    });
    expect(wrong).toEqual([]);
  });

  test('have each plural of the language where English has several forms', () => {
    const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const wrong = [...texts].filter(([key, message]) => {
      const forms = typeof message === 'string' ? 'one text' : Object.keys(message).sort().join();
      return forms !== (typeof english.get(key) === 'string' ? 'one text' : plurals.join());
    });
    expect(
      wrong.map(([key]) => key),
      `forms of ${language}: ${plurals.join(', ')}`,
    ).toEqual([]);
  });
});

test('what the specification says word for word is said so in English', () => {
  const said = ['crashTitle', 'tryAgain', 'search.placeholder', 'search.failedTitle', 'search.failedText'];
  expect([...said, 'search.none', 'search.try', 'search.missing'].map((key) => english.get(key))).toEqual([
    'This page crashed.',
    'Try again',
    'Search docs',
    'Unable to fetch results',
    'You might want to check your network connection.',
    'No results for "{query}"',
    'Try searching for',
    'Believe this query should return results?',
  ]);
});

const scripts = sourcesOf(['runtime', 'templates']);
/** Whether a script asks for a text by its key, unlike `dataset['tabs']`. */
const isAskedFor = (key: string) =>
  new RegExp(`(?<!\\[)'${escapeRegExp(key)}'|\\bmessages\\.${escapeRegExp(key)}\\b`).test(scripts);
/** Whether a script asks for a text of its family. */
const isFamilyAskedFor = (key: string) => key.includes('.') && scripts.includes(`\`${key.replace(/[^.]*$/, '')}\${`);

test('no template and no script asks for a text that browsers do not get', () => {
  const kept = toBrowserMessages(loadMessages('en'));
  const left = [...english.keys()].filter((key) => !Object.hasOwn(kept, key));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((key) => isAskedFor(key) || isFamilyAskedFor(key))).toEqual([]);
});

test('browsers get no text that only the generator shows', () => {
  const kept = Object.keys(toBrowserMessages(loadMessages('en')));
  expect(kept.filter((key) => !isAskedFor(key) && !isFamilyAskedFor(key))).toEqual([]);
});

test('the stages know the texts that are theirs, all of them and no others', () => {
  // Checked by `npm run types`: the stages may not import the templates' texts, not even their type.
  expectTypeOf<`api.${keyof ApiLabels}`>().toEqualTypeOf<Extract<MessageKey, `api.${string}`>>();
  type Callout = (typeof calloutKinds)[keyof typeof calloutKinds];
  expectTypeOf<`callout.${Callout}`>().toEqualTypeOf<Extract<MessageKey, `callout.${string}`>>();
});

test('every text is used by the code', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
  expect(isUsed('api.kind.unheard-of')).toBe(true);
  expect(isUsed('unheard-of')).toBe(false);
});

describe('formatMessage', () => {
  const pages: Message = { one: '{count} page', other: '{count} pages' };

  test.each([
    ['en', 1, '1 page'],
    ['en', 2, '2 pages'],
    ['en', 12345, '12,345 pages'],
    ['ar', 2, '٢ pages'],
  ])('counts in %s: %d', (language, count, expected) => {
    expect(formatMessage(pages, { count }, language === 'ar' ? 'ar-EG' : language)).toBe(expected);
  });

  test('fills gaps once, and leaves those open that nobody fills', () => {
    expect(formatMessage('{a} and {b}', { a: '{b}' }, 'en')).toBe('{b} and {b}');
  });
});

describe('pickLocale', () => {
  const available = new Map(['en', 'ja', 'pt-BR', 'zh-Hans'].map((name) => [name, name]));

  test.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['ar', 'en'],
    ['no language', 'en'],
  ])('%s is shown in %s', (tag, expected) => {
    expect(pickLocale(available, tag)).toBe(expected);
  });
});
