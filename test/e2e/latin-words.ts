import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What of a page is looked at. */
export interface LatinWordsOptions {
  /** The language of the page. */
  locale: string;
  /** Words that are the same in every language. */
  names: RegExp;
}

/**
 * Returns what a page says in Latin letters: texts, and attributes that are read out or shown. Code and what is marked
 * as another language's are left out.
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

/** Checks that a page says nothing in English. */
export async function expectNoEnglish(page: Page, options: LatinWordsOptions): Promise<void> {
  expect(await latinWords(page, options), page.url()).toEqual([]);
}
