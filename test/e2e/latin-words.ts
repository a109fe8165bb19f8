import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Options for finding untranslated text. */
export interface LatinWordsOptions {
  /** Language of the page. */
  locale: string;
  /** Words that are the same in every language. */
  names: RegExp;
}

/**
 * Returns the texts of a page that contain Latin letters, including attributes that are displayed or read aloud. Code
 * and elements in another language are skipped.
 */
export async function latinWords(page: Page, { locale, names }: LatinWordsOptions): Promise<string[]> {
  const texts = await page.evaluate((lang) => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
    const isOther = (element: Element) =>
      element.closest(`code, textarea, script, style, [lang]:not([lang="${lang}"])`) !== null;
    return [...document.querySelectorAll('title, body, body *')]
      .filter((element) => !isOther(element))
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent),
        ...element
          .getAttributeNames()
          .filter((name) => attributes.includes(name) || name.startsWith('data-label'))
          .map((name) => element.getAttribute(name)),
      ]);
  }, locale);
  return texts.filter((text): text is string => /[A-Za-z]{2,}/.test((text ?? '').replace(names, '')));
}

/** Checks that a page contains no English. */
export async function expectNoEnglish(page: Page, options: LatinWordsOptions): Promise<void> {
  expect(await latinWords(page, options), page.url()).toEqual([]);
}
