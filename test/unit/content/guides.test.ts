import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

const content = join(packageRoot, 'content');
const languages = ['docs', 'i18n/zh-Hans/docs', 'i18n/ja/docs'];

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** The words of a message that stand in the library's own code. */
function messagesOf(page: string): string[] {
  const rows = page.matchAll(/^- (`+)(.+?)\1/gm);
  return Array.from(rows, ([, , message = '']) => message).filter((message) => !/^[{"]/.test(message));
}

describe.each(languages)('%s', (folder) => {
  test('the steps of the tutorial lead to what they say in the playground', () => {
    const page = read(content, folder, 'getting-started/tutorial.md');
    const steps = Array.from(page.matchAll(/^```js title="main.js".*\n((?:.*\n)*?)```/gm), ([, code = '']) => code);
    const hashes = Array.from(page.matchAll(/\/playground#play=([\w-]+)\)/g), ([, hash = '']) => hash);
    expect(hashes).toHaveLength(steps.length);
    // The comments of a translation are translated, and the playground has those of the original.
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
