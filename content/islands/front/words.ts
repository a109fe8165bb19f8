import { type InLanguages, inLanguage } from '../languages.ts';
import type { Words } from './front-words.ts';
import { english } from './words-en.ts';
import { japanese } from './words-ja.ts';
import { chinese } from './words-zh-hans.ts';

/** Where a reader finds more about each reason. */
export const reasonRoutes = [
  '/docs/guides/frameworks',
  '/docs/guides/shortcuts',
  '/docs/guides/save-and-load',
  '/docs/guides/arrow-data',
  '/docs/advanced-guides/gallery',
  '/docs/getting-started/typescript-support',
];

const words: InLanguages<Words> = { en: english, 'zh-Hans': chinese, ja: japanese };

/** Returns the words for a locale. */
export function wordsFor(locale: string): Words {
  return inLanguage(words, locale);
}
