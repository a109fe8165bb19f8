import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { toProgram } from '../../../content/islands/playground/page-example.ts';
import { idOf, readBlocks, toScript, withoutComments } from '../../e2e/recipe-blocks.ts';

const content = join(packageRoot, 'content');
const languages = ['docs', 'i18n/zh-Hans/docs', 'i18n/ja/docs'];

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** Returns the messages that a page lists and that occur literally in the library's code. */
function messagesOf(page: string): string[] {
  const rows = page.matchAll(/^- (`+)(.+?)\1/gm);
  return Array.from(rows, ([, , message = '']) => message).filter((message) => !/^[{"]/.test(message));
}

describe.each(languages)('%s', (folder) => {
  test('the index of pitfalls leads to those of every guide', () => {
    const index = read(content, folder, 'guides/troubleshooting.md');
    const listed = Array.from(index.matchAll(/([\w-]+\.md)#pitfalls/g), ([, name]) => name);
    const guides = readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && read(content, folder, file).includes('{#pitfalls}'))
      .map((file) => basename(file));
    expect(guides.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('the steps of the tutorial lead to what they say in the playground', () => {
    const page = read(content, folder, 'getting-started/tutorial.md');
    const steps = Array.from(page.matchAll(/^```js title="main.js".*\n((?:.*\n)*?)```/gm), ([, code = '']) => code);
    const hashes = Array.from(page.matchAll(/\/playground#play=([\w-]+)\)/g), ([, hash = '']) => hash);
    expect(hashes).toHaveLength(steps.length);
    // A translated page has translated comments, but the playground has the original's.
    const original = read(content, 'docs/getting-started/tutorial.md');
    const codes = Array.from(original.matchAll(/^```js title="main.js".*\n((?:.*\n)*?)```/gm), ([, code = '']) => code);
    for (const [index, hash] of hashes.entries()) {
      const work = JSON.parse(inflateRawSync(Buffer.from(hash, 'base64url')).toString()) as { code: string };
      expect(work.code).toBe(codes.slice(0, index + 1).join('\n'));
    }
  });

  test('messages of the library are quoted as it writes them', () => {
    const library = ['MindElixir.js', 'PlaintextConverter.js']
      .map((name) => read(packageRoot, 'node_modules/mind-elixir/dist', name))
      .join();
    const quoted = messagesOf(read(content, folder, 'guides/troubleshooting.md'));
    const own = quoted.filter((message) => /^(MindElixir|FindEle|No selected|Can not|Please|Failed to)/.test(message));
    expect(own).toHaveLength(7);
    for (const part of own.flatMap((message) => message.split('…'))) expect(library).toContain(part.trim());
  });
});

const programs = (locale: string | null) => readBlocks(locale).filter((block) => toScript(block) !== null);

test.each(['zh-Hans', 'ja'])('what is run of the original is what stands in %s, but for comments', (locale) => {
  const read = (blocks: ReturnType<typeof programs>) => blocks.map((block) => [idOf(block), withoutComments(block)]);
  expect(read(programs(locale))).toEqual(read(programs(null)));
});

test.each([null, 'zh-Hans', 'ja'])('a page says what `mind` is where an example makes no map, in %s', (locale) => {
  const folder = locale === null ? content : join(content, 'i18n', locale);
  const silent = programs(locale).filter(({ page, code }) => {
    const text = read(folder, `${page}.md`);
    const above = text.slice(0, text.indexOf(code));
    const isSaid = /^(?=.*`mind`).*quick-start\.md\)/m.test(above) || /^const mind\b/m.test(above);
    // A function with a `mind` parameter needs no explanation.
    return toProgram(code) !== `${code}\n` && !/[(<]\s*mind\b/.test(code) && !isSaid;
  });
  expect(silent.map(idOf)).toEqual([]);
});
