import { dirname } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../../../cli/commands/program/program.ts';
import { keys, startAlgolia } from '../../harness/algolia.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { runCli } from '../../harness/process.ts';
import { createTestSite } from '../../harness/site.ts';

const algolia = await startAlgolia();
afterAll(() => algolia.stop());

const inSite = `--content site --cache-dir ${cacheDir}`;

const site = createTestSite({
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  api: { package: 'lib' },
  locales: { locales: { en: {}, de: {} } },
  search: { provider: 'algolia', appId: 'APP', searchKey: '${keys.search}', index: 'docs', host: '${algolia.origin}' },
});
`,
  'docs/a.md': '# A\n\n[b](./b.md)\n',
  'i18n/de/docs/a.md': '# A\n',
  'search.test.yml': 'en:\n  - { query: A, page: /docs/a }\n',
  'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/lib/index.d.ts': 'export declare const a: 1;\n',
});

beforeAll(() => run(`build --shard 1/1 --out part ${inSite}`));

function run(call: string) {
  return runCli(call.split(' '), { cwd: dirname(site.dir), env: { ALGOLIA_ADMIN_KEY: keys.admin } });
}

/** Returns the keys of a command's JSON document, as listed in its help. Keys that all commands share come first. */
function listKeys(command: string): string[] {
  let help = '';
  const find = (parent: CommandUnknownOpts | undefined, name: string) =>
    parent?.commands.find((inner) => inner.name() === name);
  const found = command.split(' ').reduce<CommandUnknownOpts | undefined>(find, program);
  found?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  expect(help).toMatch(/^ +--json /m);
  const [, listed = ''] = /\nKeys of the JSON document:\n {2}([\w, ]+)/.exec(help) ?? [];
  return listed.split(', ');
}

/** What commands print to standard error beside the document. */
const summaries: Readonly<Record<string, string>> = {
  'api lint': 'Checked the comments of lib 1.0.0 (1 symbol): 0 errors, 0 warnings\n',
  'search test': '1 of 1 question answered as expected\n',
  'search upload': `Sending 17 of 17 records
Replacing the index with 17 records
17 records in the index: 17 sent, 0 removed
  en: 9 records of 5 pages
  de: 8 records of 5 pages
1 question run
`,
};

const calls: readonly (readonly [command: string, options: string])[] = [
  ['check', inSite],
  ['api', inSite],
  ['api coverage', inSite],
  ['api lint', inSite],
  ['translations', inSite],
  ['translations accept', `--all ${inSite}`],
  ['search test', inSite],
  ['search upload', inSite],
  ['clean', '--no-cache --content site'],
  ['merge', 'part --out merged'],
  ['init', 'other'],
  ['version', '1.0 --content site'],
  ['eject', 'Footer --content site'],
];

test.each(calls)('`%s --json` prints one document, with the keys that its help lists', async (command, options) => {
  const { code, stdout, stderr } = await run(`${command} ${options} --json`);
  const document = JSON.parse(stdout) as { diagnostics: { span?: { file: string } }[] };
  expect(Object.keys(document)).toEqual(listKeys(command));
  // Paths are relative to the working directory.
  for (const { span } of document.diagnostics) expect(span?.file).toBe('site/docs/a.md');
  expect({ code, stderr }).toEqual({ code: 0, stderr: summaries[command] ?? '' });
});

test('an upload after a build is a part of its document', async () => {
  const { stdout } = await run(`build --out out --upload ${inSite} --json`);
  const document = JSON.parse(stdout) as object;
  expect(Object.keys(document)).toEqual([...listKeys('build'), 'upload']);
  expect(document).toMatchObject({ written: true, upload: { uploaded: { total: expect.any(Number) } } });
});

test('lists what a theme can replace', async () => {
  const { stdout } = await run('eject --list --json');
  const { components } = JSON.parse(stdout) as { components: object[] };
  expect(components).toContainEqual({ name: 'FooterTop', description: expect.any(String), isSlot: true });
});

test('every command has it but those that go on, or print a script', () => {
  const list = (command: CommandUnknownOpts, path: string): string[] =>
    command.commands.flatMap((inner) => {
      const name = `${path} ${inner.name()}`.trim();
      return [name, ...list(inner, name)];
    });
  const tried = ['build', ...calls.map(([command]) => command)];
  expect(list(program, '').filter((name) => !tried.includes(name))).toEqual([
    'serve',
    'search',
    'preview',
    'completion',
  ]);
});
