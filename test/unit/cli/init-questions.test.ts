import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { runInitCommand } from '../../../cli/commands/init.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs the command with an answer to each question, or with the input closed. Returns the questions. */
async function answer(
  options: Partial<Parameters<typeof runInitCommand>[1]>,
  answers: readonly string[],
  dir?: string,
) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'old/.vitepress'), { recursive: true });
  writeFileSync(join(folder, 'old/.vitepress/config.js'), 'export default { title: "Old" };');
  writeFileSync(join(folder, 'package.json'), '{ "name": "kite", "types": "kite.d.ts" }');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const silent = () => true;
  const said = vi.spyOn(process.stdout, 'write').mockImplementation(silent);
  vi.spyOn(process.stderr, 'write').mockImplementation(silent);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  const left = [...answers];
  output.on('data', (chunk: Buffer) => {
    const text = stripVTControlCharacters(String(chunk));
    asked.push(text.trim());
    if (!text.endsWith(') ')) return;
    const next = left.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const code = await runInitCommand(dir, { api: true, ...options }, { input, output });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { asked, code, read, said: said.mock.calls.map(([text]) => String(text)).join('') };
}

test('asks for title, folder, host and reference, and takes what is proposed for an empty answer', async () => {
  const { asked, code, read } = await answer({}, ['', 'my site', 'site', 'nowhere', 'caddy', 'no']);
  expect(code).toBe(0);
  expect(asked).toEqual([
    'What is the site called? (kite)',
    'In which folder? (content)',
    '"my site" must be a folder below this one, such as "content", named with letters, digits and ".-_" only.',
    'In which folder? (content)',
    'Where will it be published: pages, netlify, cloudflare, caddy, none? (pages)',
    'Choose one of pages, netlify, cloudflare, caddy, none.',
    'Where will it be published: pages, netlify, cloudflare, caddy, none? (pages)',
    'Add an API reference? (yes)',
  ]);
  expect(read('site/site.config.ts')).toContain("title: 'kite'");
  expect(read('site/site.config.ts')).not.toContain('api:');
  expect(read('Caddyfile')).toContain('root * /srv');
});

test('asks only for what no option gives', async () => {
  const { asked, said } = await answer({ title: 'Kites', deploy: 'none', api: false }, [], 'site');
  expect(asked).toEqual([]);
  expect(said).toContain('npx sitegen serve --content site');
  expect((await answer({ yes: true }, [])).asked).toEqual([]);
});

test('asks for no title where a site is carried over, and says how many things are left to do', async () => {
  const { asked, said, read } = await answer({ fromVitepress: 'old' }, ['', 'none']);
  expect(asked.map((text) => text.split('?')[0])).toEqual([
    'In which folder',
    'Where will it be published: pages, netlify, cloudflare, caddy, none',
  ]);
  expect(said).toContain('1 thing could not be carried over: content/MIGRATION.md lists them.');
  expect(read('content/site.config.ts')).toContain("title: 'Old'");
});

test('writes nothing if the input ends before the last answer', async () => {
  const { code, read } = await answer({}, ['Kites']);
  expect(code).toBe(130);
  expect(() => read('content/site.config.ts')).toThrow('ENOENT');
});
