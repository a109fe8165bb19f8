import { test } from './api-site.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';

/** One page of every kind in an API reference. */
const paths = [
  '/docs/api/',
  '/docs/api/shapes',
  '/docs/api/all-symbols',
  '/docs/api/upgrade',
  '/docs/api/shapes.canvas',
  '/docs/api/shapes.layer',
  '/docs/api/shapes.style',
  '/docs/api/shapes.style.color',
  '/docs/api/shapes.measure',
  '/docs/api/shapes.side',
  '/docs/api/shapes.canvas.paint',
  '/docs/api/1.0.0/shapes.canvas',
  '/ja/docs/api/shapes.style',
];

for (const path of paths) {
  test(`axe finds nothing on ${path}`, ({ page }) => expectAccessible(page, path));
}

/** Words that are the same in every language: abbreviations, and the library's own names. */
const names = new Set(
  `API Markdown TypeScript shapes Canvas Style Place Spot Side Left Right measure constructor draw paint clear color width
  index ts Layer Item items from to path shadow radius opacity dash gap side grow shrink`.split(/\s+/),
);

for (const locale of ['zh-Hans', 'ja']) {
  test(`no word of the interface is English on pages of the reference in ${locale}`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const path of paths) {
      await page.goto(`/${locale}${path.replace('/ja/', '/')}`);
      const texts = await page.locator('main').evaluate((main) => {
        const foreign = 'code, pre, [lang]:not(html), script, option, time, .api-card';
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.parentElement?.closest(foreign)) found.push(node.textContent ?? '');
        }
        for (const element of main.querySelectorAll('[aria-label], [placeholder], [title]')) {
          if (element.closest('[lang]')?.tagName !== 'HTML') continue;
          for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
        }
        return found;
      });
      const words = texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z-]+/g) ?? []);
      expect
        .soft(
          [...new Set(words)].filter((word) => !names.has(word)),
          path,
        )
        .toEqual([]);
    }
  });

  test(`the words of the library say that they are English on pages in ${locale}`, async ({ page }) => {
    const said = [
      ['/docs/api/shapes', 'Draws shapes.'],
      ['/docs/api/shapes', 'What a shape looks like.'],
      ['/docs/api/shapes.style', 'What a shape looks like.'],
      ['/docs/api/shapes.style', 'How far the corners are rounded.'],
      ['/docs/api/shapes.measure', 'where it begins'],
      ['/docs/api/shapes.measure', 'a length in pixels'],
    ] as const;
    for (const [path, words] of said) {
      await page.goto(`/${locale}${path}`);
      const elements = page.locator('main').getByText(words, { exact: true });
      await expect(elements).not.toHaveCount(0);
      const languages = await elements.evaluateAll((all) =>
        all.map((one) => one.closest('[lang]')?.getAttribute('lang')),
      );
      expect(new Set(languages), `${path}: ${words}`).toEqual(new Set(['en']));
    }
  });
}
