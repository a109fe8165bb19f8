import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { printDiagnostics } from '../../../cli/diagnostics/print.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

test('two names that are one file on some disks are an error, however their marks are written', async () => {
  const site = createTestSite({
    'docs/caf\u00e9.md': '# One\n',
    'docs/cafe\u0301.md': '# Other\n',
    'static/docs/\u00dcber.html': 'one',
    'docs/U\u0308BER.md': '# Other\n',
  });
  const { report, written } = await site.build();
  expect(written).toBe(false);
  expect(report.map(({ code, notes }) => [code, notes])).toEqual([
    ['route/duplicate', ['The other one is static/docs/\u00dcber.html.']],
    [
      'route/duplicate',
      [
        'The other one is docs/cafe\u0301.md.',
        'The names only look the same: where this one has U+00E9, the other one has U+0065 U+0301.',
      ],
    ],
  ]);
});

test('a page with the address of one that sitegen makes is told what to do, in each language once', async () => {
  const site = createTestSite({
    'site.config.ts': configWith('locales: { locales: { de: {} } }'),
    'docs/a.md': '# A\n',
    'pages/404.md': '# Lost\n',
    'pages/search.tsx': 'export default () => null;\n',
  });
  const { report } = await site.build();
  expect(report.map(({ span, notes, hint }) => [span?.file, notes, hint])).toEqual([
    [
      'pages/404.md',
      ['The other one is made by sitegen itself.'],
      'Remove it, and fill the slot "NotFound", or replace the component "NotFoundPage": see "sitegen eject --list".',
    ],
    [
      'pages/search.tsx',
      ['The other one is made by sitegen itself.'],
      'Give it another "slug", or rename its file: each site has a page of search results.',
    ],
  ]);
});

const onWindows = process.platform === 'win32';
const reason = 'Windows refuses such names';

test('names that Windows refuses are a warning, and others that look alike are none', async ({ skip }) => {
  skip(onWindows, reason);
  const refused = ['con', 'Nul.part', 'com1', 'dir/aux', 'dot.', 'space '];
  const fine = ['console', 'com0', 'auxiliary', 'a.con', 'lpt', 'odd #1?'];
  const site = createTestSite(Object.fromEntries(fine.map((name) => [`docs/${name}.md`, `# ${name}\n`])));
  await buildClean(site);
  for (const name of refused.slice(0, 4)) site.write(`docs/${name}.md`, `# ${name}\n`);
  for (const name of refused.slice(4)) site.write(`static/${name}`, 'text');
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(report.map(({ code, severity }) => [code, severity])).toEqual(refused.map(() => ['route/windows', 'warning']));
});

test('a name with a line break, or with what a terminal obeys, is one line of a report', async ({ skip }) => {
  skip(onWindows, reason);
  const name = 'docs/a\nerror forged\u001b[2J\u009b.md';
  const site = createTestSite({ [name]: '---\ntitle: [\n---\n' });
  const { report } = await site.build();
  const text = printDiagnostics(report, { format: 'pretty', siteDir: site.dir, cwd: site.dir });
  const [, place] = text.split('\n');
  expect(place).toContain('docs/a\\nerror forged\\u001b[2J\\u009b.md:2:');
  // The word is coloured in a terminal or CI job.
  const plain = stripVTControlCharacters(text);
  expect(plain.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
  const frameless = { severity: 'error', code: 'page/crashed', message: 'Bad \u001b[2J\nname' } as const;
  expect(printDiagnostics([frameless], { format: 'pretty', siteDir: site.dir, cwd: site.dir })).toContain(
    '\\u001b[2J\n',
  );
});

test('characters that reverse the order of others are named in a report, in names, messages and lines of code', async () => {
  const name = 'docs/a\u202e.md';
  const site = createTestSite({ [name]: '# A\n\n[b \u2067c](./none.md)\n' });
  const { report } = await site.build();
  const crash = { severity: 'error', code: 'page/crashed', message: 'Bad \u2066name' } as const;
  const text = printDiagnostics([...report, crash], { format: 'pretty', siteDir: site.dir, cwd: site.dir });
  expect(text).toContain('docs/a\\u202e.md:3:');
  expect(text).toContain('[b \\u2067c](./none.md)');
  expect(text).toContain('Bad \\u2066name');
  expect(text).not.toMatch(/[\u202e\u2066\u2067]/);
});
