import { type InLanguages, inLanguage } from '../languages.ts';
import type { Words } from './front-words.ts';

/** Where a reader finds more about each reason. */
export const reasonRoutes = [
  '/docs/guides/frameworks',
  '/docs/guides/shortcuts',
  '/docs/guides/save-and-load',
  '/docs/guides/arrow-data',
  '/docs/advanced-guides/gallery',
  '/docs/getting-started/typescript-support',
];

/** The symbols of the API that a reader meets first, and their pages. */
export const apiRoutes = [
  ['MindElixir', '/docs/api/mind-elixir.mindelixir'],
  ['Options', '/docs/api/mind-elixir.options'],
  ['NodeObj', '/docs/api/mind-elixir.nodeobj'],
  ['MindElixirInstance', '/docs/api/mind-elixir.mindelixirinstance'],
  ['EventMap', '/docs/api/mind-elixir.eventmap'],
  ['Theme', '/docs/api/mind-elixir.theme'],
] as const;

const load: InLanguages<() => Promise<Words>> = {
  en: async () => (await import('./words-en.ts')).english,
  'zh-Hans': async () => (await import('./words-zh-hans.ts')).chinese,
  ja: async () => (await import('./words-ja.ts')).japanese,
};

/** A browser shows one language, and loads no words of the others. */
const languages = typeof document === 'undefined' ? Object.keys(load) : [document.documentElement.lang];

const words = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await inLanguage(load, language)()] as const)),
);

/** Returns the words for a locale, in a browser for that of the page. */
export function wordsFor(locale: string): Words {
  return words[locale] as Words;
}
