import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { program } from '../../../cli/commands/program/program.ts';
import { printDiagnostics } from '../../../cli/diagnostics/print.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { buildSite } from '../../../cli/site/builds/build.ts';
import { initSite, toHostCommand } from '../../../cli/site/jobs/init.ts';
import { testSearch } from '../../../cli/site/jobs/search.ts';
import { report, source } from '../../../docs/pages/_example.ts';
import { installed } from '../../harness/library.ts';
import { createTestSite, expectNothingWrong, fixtureRun } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const siteDir = join(packageRoot, 'docs');
const run = { ...fixtureRun, siteDir, locales: [] };

test('nothing is wrong with the documentation, and its search answers what readers ask', async () => {
  const checked = await buildSite({ ...run, outDir: null });
  expectNothingWrong(checked.report, siteDir);
  const { report, asked, right } = await testSearch({ ...run, environment: null });
  expectNothingWrong(report, siteDir);
  expect(right).toBe(asked);
  expect(asked).toBeGreaterThan(40);
});

test('the front page shows what is told of its example', async () => {
  const types = 'export declare function zoom(options: { scale: number }): void;\n';
  const site = createTestSite({
    ...installed('my-library', { version: '1.0.0', types: 'index.d.ts' }, { 'index.d.ts': types }),
    'site.config.ts': "export default { title: 'F', url: 'https://example.com', examples: {} };\n",
    'docs/setup.md': source,
    'docs/guide.md': '# Guide\n\n## First steps\n',
  });
  const { report: found } = await site.build();
  const printed = printDiagnostics(found, { format: 'pretty', siteDir: site.dir, cwd: site.dir });
  expect(stripVTControlCharacters(printed)).toBe(report);
});

test('the page on commands tells of each, and of every option', () => {
  const page = readFileSync(join(siteDir, 'docs/reference/commands.md'), 'utf8');
  const named = (command: CommandUnknownOpts, path: string): string[] =>
    command.commands.flatMap((one) => [
      `${path} ${one.name()}`,
      ...one.options.map(({ long }) => `${long}`),
      ...named(one, `${path} ${one.name()}`),
    ]);
  const all = named(program, 'sitegen');
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((words) => !page.includes(words))).toEqual([]);
});

test('guides to hosts show what init writes', () => {
  const guides = { netlify: 'netlify', cloudflare: 'cloudflare-pages', caddy: 'container' } as const;
  for (const [host, name] of Object.entries(guides)) {
    const project = temporaryFolder();
    const { written, choices } = initSite(project, { dir: 'content', host: host as keyof typeof guides, api: true });
    const own = written.filter((path) => !path.startsWith('content/') && !path.startsWith('.'));
    const guide = readFileSync(join(siteDir, `docs/deploy/${name}.md`), 'utf8');
    expect(own).not.toEqual([]);
    for (const path of own) expect(guide).toContain(readFileSync(join(project, path), 'utf8'));
    // Cloudflare has no file for the command: `init` prints it.
    expect(guide).toContain(toHostCommand(choices));
  }
});

test('what migrations and reports say of the documentation is there', () => {
  const texts = readdirSync(join(packageRoot, 'cli'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(packageRoot, 'cli', path), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/((?:"[^"]+"(?: and )?)+) in the documentation/g)].flatMap(([, titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
    ),
  );
  const titles = readdirSync(join(siteDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => /^# (.*)$/m.exec(readFileSync(join(siteDir, 'docs', path), 'utf8'))?.[1]);
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

test('README leads to files that are there', () => {
  const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
  const paths = [...readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  expect(readme.split('\n').length).toBeLessThan(80);
});
