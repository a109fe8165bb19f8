import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { redact } from '../../../cli/search/redact.ts';
import { keys, startAlgolia } from '../../harness/algolia.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { runCli } from '../../harness/process.ts';
import { createTestSite, minimalConfig } from '../../harness/site.ts';

const algolia = await startAlgolia();
afterAll(() => algolia.stop());

beforeEach(() => algolia.reset());

const site = createTestSite({
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  search: { provider: 'algolia', appId: 'APP', searchKey: '${keys.search}', index: 'docs', host: '${algolia.origin}' },
});
`,
  'docs/rain.md': '# Rain\n\nIt falls.\n',
  'docs/sun.md': '# Sun\n\nIt shines.\n',
  'search.test.yml': 'en:\n  - { query: rain, page: /docs/rain }\n  - { query: shines, page: /docs/sun }\n',
});

function run(args: readonly string[], environment: NodeJS.ProcessEnv = { ALGOLIA_ADMIN_KEY: keys.admin }) {
  return runCli([...args, '--content', site.dir, '--cache-dir', cacheDir], {
    env: { ALGOLIA_ADMIN_KEY: undefined, ALGOLIA_SEARCH_KEY: undefined, ...environment },
  });
}

test('`search test` asks the site`s own search', async () => {
  const { code, stdout } = await run(['search', 'test'], {});
  expect(stdout).toBe('2 of 2 questions answered as expected\n');
  expect(code).toBe(0);
  expect(algolia.requests).toEqual([]);
});

test('`search test` says where questions belong if there are none', async () => {
  const bare = createTestSite({ 'site.config.ts': minimalConfig, 'docs/rain.md': '# Rain\n\nIt falls.\n' });
  const { code, stdout } = await runCli(['search', 'test', '--content', bare.dir, '--cache-dir', cacheDir]);
  expect(stdout).toBe('There are no questions: add some to search.test.yml\n');
  expect(code).toBe(0);
});

test('`search test` speaks of one question in the singular', async () => {
  const one = createTestSite({
    'site.config.ts': minimalConfig,
    'docs/rain.md': '# Rain\n\nIt falls.\n',
    'search.test.yml': 'en: [{ query: rain, page: /docs/rain }]\n',
  });
  const { stdout } = await runCli(['search', 'test', '--content', one.dir, '--cache-dir', cacheDir]);
  expect(stdout).toBe('1 of 1 question answered as expected\n');
});

test('`search upload --dry-run` says what would be sent, and sends nothing', async () => {
  const { code, stdout } = await run(['search', 'upload', '--dry-run'], {});
  expect(stdout).toBe('4 records, nothing uploaded\n  en: 4 records of 2 pages\n');
  expect(code).toBe(0);
  expect(algolia.requests).toEqual([]);
});

test('`search upload` tells how it goes, and asks the hosted index', async () => {
  const { code, stdout, stderr } = await run(['search', 'upload']);
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    'Sending 4 of 4 records',
    'Replacing the index with 4 records',
    '4 records in the index: 4 sent, 0 removed',
    '  en: 4 records of 2 pages',
    '2 questions run',
    '',
  ]);
  expect(code).toBe(0);
  const again = await run(['search', 'upload', '--diff']);
  expect(again.stdout).toContain('4 records in the index: 0 sent, 0 removed');
});

test('`search upload --force` removes more than half of an index, and nothing else does', async () => {
  await run(['search', 'upload']);
  const { records } = algolia.indices.get('docs') ?? { records: new Map() };
  for (let number = 0; number < 20; number++) records.set(`old-${number}`, { objectID: `old-${number}` });
  const refused = await run(['search', 'upload']);
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('upload with --force') });
  expect(algolia.indices.get('docs')?.records.size).toBe(24);
  expect(await run(['search', 'upload', '--force'])).toMatchObject({ code: 0 });
  expect(algolia.indices.get('docs')?.records.size).toBe(4);
});

test('a variable that is empty is not set, as those are that a workflow passes on', async () => {
  const unset = { ALGOLIA_APP_ID: '', ALGOLIA_INDEX: '' };
  expect((await run(['search', 'upload'], { ...unset, ALGOLIA_ADMIN_KEY: keys.admin })).code).toBe(0);
  expect(algolia.indices.get('docs')?.records.size).toBe(4);
  const { code, stdout } = await run(['search', 'upload'], { ...unset, ALGOLIA_ADMIN_KEY: '' });
  expect(stdout).toContain('Missing settings of the hosted search: ALGOLIA_ADMIN_KEY');
  expect(code).toBe(2);
});

test('`build --upload` does both', async () => {
  const { code, stdout } = await run(['build', '--out', join(site.dir, '../built'), '--upload']);
  expect(stdout).toContain('4 records in the index');
  expect(code).toBe(0);
  expect(algolia.indices.get('docs')?.records.size).toBe(4);
});

test('`search test --hosted` asks with the key that may only search, and says what is not answered', async () => {
  await run(['search', 'upload']);
  algolia.keys.length = 0;
  const hosted = ['search', 'test', '--hosted'];
  expect(await run(hosted, {})).toMatchObject({ code: 0, stdout: expect.stringContaining('2 of 2 questions') });
  expect(algolia.keys).toEqual([keys.search, keys.search]);

  // A different application has different keys.
  const other = { ALGOLIA_APP_ID: 'OTHER', ALGOLIA_ADMIN_KEY: keys.admin };
  algolia.keys.length = 0;
  expect(await run(hosted, other)).toMatchObject({ code: 2, stdout: expect.stringContaining('ALGOLIA_SEARCH_KEY') });
  expect(algolia.keys).toEqual([]);
  expect((await run(hosted, { ...other, ALGOLIA_SEARCH_KEY: keys.search })).code).toBe(0);
  algolia.keys.length = 0;
  const uploaded = await run(['search', 'upload'], other);
  expect(uploaded).toMatchObject({ code: 0, stdout: expect.stringContaining('0 questions run') });

  algolia.fault = () => 'drop';
  const { code, stdout } = await run(hosted, {});
  expect(stdout).toContain('search/no-answer');
  expect(stdout).toContain('0 of 2 questions answered as expected');
  expect(code).toBe(1);
});

test('a site whose public key is the secret one is neither written nor uploaded', async () => {
  const environment = { ALGOLIA_ADMIN_KEY: keys.search };
  const out = join(site.dir, '../published');
  for (const args of [['build', '--out', out], ['search', 'upload'], ['check']]) {
    const { code, stdout } = await run(args, environment);
    expect(stdout).toContain('search/admin-key');
    expect(stdout).not.toContain(keys.search);
    expect(code).toBe(2);
  }
  expect(existsSync(out)).toBe(false);
  expect(algolia.requests).toEqual([]);
});

test.each([
  'a key with spaces / and + signs',
  'percent%2Fencoded%20key==',
  'line-before\nline-behind-it',
  '"quoted"\\secret-key',
])('a key in any form is masked: %j', (secret) => {
  const query = new URLSearchParams({ 'x-algolia-api-key': secret }).toString();
  const forms = [secret, encodeURIComponent(secret), encodeURI(secret), query, JSON.stringify(secret)];
  const lower = encodeURIComponent(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  for (const form of [...forms, lower]) {
    const masked = redact(`GET https://host/?${form}&next failed`, secret);
    expect(masked).toMatch(/^GET https:\/\/host\/\?(?:x-algolia-api-key=)?"?\*\*\*"?&next failed$/);
  }
  for (const part of secret.split(/\s+/).filter(({ length }) => length > 5)) expect(redact(part, secret)).toBe('***');
});

test('the admin key is in no output, whatever goes wrong', async () => {
  for (const [fault, broken, format] of [
    [403, 0, 'pretty'],
    ['drop', 2, 'json'],
    [500, 4, 'github'],
  ] as const) {
    algolia.requests.length = 0;
    algolia.fault = (_, number) => (number >= broken ? fault : undefined);
    const { code, stdout, stderr } = await run(['search', 'upload', '--format', format]);
    expect(stdout + stderr).toContain('search/upload-failed');
    expect(stdout + stderr).not.toContain(keys.admin);
    expect(code).toBe(1);
  }
  expect((await run(['search', 'upload'], {})).code).toBe(2);
});
